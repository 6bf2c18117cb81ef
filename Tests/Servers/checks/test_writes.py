"""Create, update and delete over HTTP, without versions."""

import unittest
from typing import Any

from .bench import BLOG, Bench

MORE = (
    BLOG
    + """
type Note @model { id: ID! text: String @default(value: "new") count: Int @default(value: "3") at: AWSDateTime
  day: AWSDate meta: AWSJSON seconds: AWSTimestamp mail: AWSEmail address: AWSIPAddress phone: AWSPhone link: AWSURL
  hour: AWSTime }
type Plain @model(timestamps: {createdAt: "made", updatedAt: "changed"}) { id: ID! made: AWSTimestamp kind: String
  @index(name: "byKind", queryField: "plainsByKind") }
"""
)


class Writes(unittest.TestCase):
    bench: Bench

    @classmethod
    def setUpClass(cls) -> None:
        cls.bench = Bench(MORE)

    @classmethod
    def tearDownClass(cls) -> None:
        cls.bench.__exit__()

    def setUp(self) -> None:
        self.bench.control(reset=True, seed={"Post": [{"id": "p", "title": "T", "rating": 3, "subtitle": "s"}]})

    def test_create_gives_ids_defaults_and_timestamps(self) -> None:
        found = self.bench.data("mutation { createNote(input: {}) { id text count at createdAt updatedAt } }")[
            "createNote"
        ]
        self.assertRegex(found["id"], "^[0-9a-f-]{36}$")
        self.assertEqual((found["text"], found["count"], found["at"]), ("new", 3, None))
        self.assertRegex(found["createdAt"], r"^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$")
        self.assertEqual(found["createdAt"], found["updatedAt"])
        found = self.bench.data('mutation { createPlain(input: {id: "x", made: 5}) { made changed } }')["createPlain"]
        self.assertEqual(found["made"], 5)

    def test_create_of_what_is_there_fails(self) -> None:
        error = self.bench.error('mutation { createPost(input: {id: "p", title: "U", rating: 1}) { id title } }')
        self.assertEqual(error["errorType"], "DynamoDB:ConditionalCheckFailedException")
        self.assertEqual(self.bench.data('{ getPost(id: "p") { title } }')["getPost"]["title"], "T")

    def test_update_changes_what_is_given_only(self) -> None:
        data = self.bench.data('mutation { updatePost(input: {id: "p", title: "U"}) { title rating subtitle } }')
        self.assertEqual(data["updatePost"], {"title": "U", "rating": 3, "subtitle": "s"})
        data = self.bench.data('mutation { updatePost(input: {id: "p", subtitle: null}) { title subtitle } }')
        self.assertEqual(data["updatePost"], {"title": "U", "subtitle": None})
        error = self.bench.error('mutation { updatePost(input: {id: "none", title: "U"}) { id } }')
        self.assertEqual(error["errorType"], "DynamoDB:ConditionalCheckFailedException")
        self.assertIsNone(error["data"])

    def test_a_condition_that_does_not_hold_tells_the_object(self) -> None:
        data, errors = self.bench.run(
            'mutation { a: updatePost(input: {id: "p", title: "U"}, condition: {rating: {gt: 4}}) { id t: title } }'
        )
        self.assertEqual(data, {"a": None})
        self.assertEqual(
            errors,
            [
                {
                    "path": ["a"],
                    "data": {"id": "p", "title": "T"},
                    "errorType": "DynamoDB:ConditionalCheckFailedException",
                    "errorInfo": None,
                    "locations": [{"line": 2, "column": 3, "sourceName": None}],
                    "message": "The conditional request failed (Service: DynamoDb, Status Code: 400)",
                }
            ],
        )
        document = 'mutation { deletePost(input: {id: "p"}, condition: {not: {rating: {eq: %d}}}) { id } }'
        self.bench.error(document % 3)
        self.assertEqual(self.bench.data(document % 4)["deletePost"], {"id": "p"})
        self.bench.error(document % 4)

    def test_a_mutation_that_fails_leaves_the_others(self) -> None:
        data, errors = self.bench.run(
            'mutation { a: createBlog(input: {id: "b", name: "B"}) { id }'
            ' b: createBlog(input: {id: "b", name: "C"}) { id } }'
        )
        self.assertEqual(data, {"a": {"id": "b"}, "b": None})
        self.assertEqual([error["path"] for error in errors], [["b"]])

    def test_objects_within_objects_are_kept(self) -> None:
        data = self.bench.data(
            """mutation { createPost(input: {title: "T", rating: 1, status: DRAFT, tags: ["a", null],
            place: {town: "X"}}) { status tags place { town zip } } }"""
        )["createPost"]
        self.assertEqual(data, {"status": "DRAFT", "tags": ["a", None], "place": {"town": "X", "zip": None}})

    def test_null_takes_an_object_off_an_index(self) -> None:
        self.bench.data('mutation { createPlain(input: {id: "x", kind: "k"}) { id } }')
        query = '{ plainsByKind(kind: "k") { items { id } } }'
        self.assertEqual(self.bench.data(query)["plainsByKind"]["items"], [{"id": "x"}])
        self.bench.data('mutation { updatePlain(input: {id: "x", kind: null}) { id } }')
        self.assertEqual(self.bench.data(query)["plainsByKind"]["items"], [])

    def test_a_required_relation_of_nothing_is_an_error_where_it_is_asked_for(self) -> None:
        document = (
            'mutation { createComment(input: {id: "%s", content: "c", postCommentsId: "%s"}) { id post { id } } }'
        )
        self.assertEqual(self.bench.data(document % ("c1", "p"))["createComment"]["post"], {"id": "p"})
        data, errors = self.bench.run(document % ("c2", "none"))
        self.assertEqual(data, {"createComment": None})
        self.assertEqual(
            errors,
            [
                {
                    "path": ["createComment", "post"],
                    "locations": None,
                    "message": "Cannot return null for non-nullable type: 'Post' within parent 'Comment' "
                    "(/createComment/post)",
                }
            ],
        )

    def test_scalars_are_checked(self) -> None:
        good: dict[str, list[Any]] = {
            "day": ["2024-02-29", "2024-02-29Z", "2024-02-29+02:00", "2024-02-29-00:00"],
            "hour": ["12:30", "12:30:24", "12:30:24.500+05:30", "12:30:24Z"],
            "at": ["2024-02-29T12:30Z", "2024-02-29T12:30:24.123456789-07:00"],
            "meta": ['{"a":1}', "1", '"x"', "null"],
            "seconds": [0, -5, 99_999_999_999],
            "mail": ["a.b+c@d.example"],
            "address": ["127.0.0.1", "::1", "10.0.0.0/8"],
            "phone": ["+1 555-123-4567", "(030) 1234"],
            "link": ["https://a.example/ü", "mailto:a@b.example"],
        }
        bad: dict[str, list[Any]] = {
            "day": ["2024-02-30", "24-1-1", "2024-02-29T00:00Z", 5, "2024-02-29+99:00"],
            "hour": ["25:00", "1:2", "12:60", ""],
            "at": ["2024-02-29T12:30", "2024-02-29", "2024-02-30T12:30Z"],
            "meta": ["{a:1}", "", {"a": 1}, "NaN"],
            "seconds": ["1", 1.5, True],
            "mail": ["a@", "no", "a b@c.d"],
            "address": ["1.2.3", "::g"],
            "phone": ["abc", "12"],
            "link": ["no", "http://a b"],
            "count": ["1", 1.5, 2**31],
            "text": [5, True],
        }
        for cases, is_good in ((good, True), (bad, False)):
            for name, values in cases.items():
                for value in values:
                    with self.subTest(name=name, value=value):
                        data, errors = self.bench.run(
                            f"mutation($i: CreateNoteInput!) {{ createNote(input: $i) {{ {name} }} }}",
                            {"i": {name: value}},
                        )
                        self.assertEqual((data or {}).get("createNote"), {name: value} if is_good else None)
                        self.assertEqual(not errors, is_good)
