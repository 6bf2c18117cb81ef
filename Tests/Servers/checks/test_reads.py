"""Get, list, index queries and relations over HTTP."""

import base64
import json
import unittest
from typing import Any

from .bench import BLOG, Bench

CALLS = """
type Call @model {
  id: ID!
  from: ID! @index(name: "byFrom", sortKeyFields: ["at"], queryField: "callsFrom")
  to: ID @index(name: "byTo", sortKeyFields: ["day", "length"], queryField: "callsTo")
  at: AWSDateTime
  day: AWSDate
  length: Int
  caller: Person @belongsTo(fields: ["from"])
}
type Person @model { id: ID! name: String! calls: [Call] @hasMany(indexName: "byFrom", fields: ["id"]) }
type Article @model {
  slug: ID! @primaryKey(sortKeyFields: ["page"]) page: Int! notes: [Note] @hasMany
  tags: [Tag] @manyToMany(relationName: "ArticleTags")
}
type Note @model { id: ID! text: String article: Article @belongsTo }
type Tag @model { id: ID! articles: [Article] @manyToMany(relationName: "ArticleTags") }
type Project @model { id: ID! team: Team @hasOne }
type Team @model { id: ID! project: Project @belongsTo }
"""


class Lists(unittest.TestCase):
    bench: Bench

    @classmethod
    def setUpClass(cls) -> None:
        cls.bench = Bench(BLOG)
        cls.bench.control(
            seed={
                "Blog": [{"id": "b", "name": "B"}],
                "Post": [
                    {
                        "id": f"p{n}",
                        "title": f"T{n}",
                        "rating": n,
                        "blogPostsId": "b",
                        "tags": ["x", f"t{n}"],
                        **({"subtitle": None} if n == 1 else {"subtitle": "50%_x@y"} if n == 2 else {}),
                    }
                    for n in range(1, 6)
                ],
            }
        )

    @classmethod
    def tearDownClass(cls) -> None:
        cls.bench.__exit__()

    def matching(self, condition: Any) -> list[str]:
        found = self.bench.data(
            "query($f: ModelPostFilterInput) { listPosts(filter: $f) { items { id } } }", f=condition
        )
        return [item["id"] for item in found["listPosts"]["items"]]

    def test_the_limit_comes_before_the_filter(self) -> None:
        pages, token = [], None
        while True:
            found = self.bench.data(
                """query($t: String) {
                  listPosts(limit: 2, nextToken: $t, filter: {rating: {gt: 4}}) { items { id } nextToken } }""",
                t=token,
            )["listPosts"]
            pages.append([item["id"] for item in found["items"]])
            token = found["nextToken"]
            if token is None:
                break
        self.assertEqual(pages, [[], [], ["p5"]])

    def test_a_full_last_page_is_followed_by_an_empty_one(self) -> None:
        query = "query($t: String) { listPosts(limit: 5, nextToken: $t) { items { id } nextToken } }"
        first = self.bench.data(query)["listPosts"]
        self.assertEqual(len(first["items"]), 5)
        self.assertEqual(self.bench.data(query, t=first["nextToken"])["listPosts"], {"items": [], "nextToken": None})

    def test_a_token_of_another_list_is_refused(self) -> None:
        token = self.bench.data("{ listPosts(limit: 1) { nextToken } }")["listPosts"]["nextToken"]
        forged = base64.b64encode(b'["listBlogs", {}]').decode()
        for wrong in (token, "nonsense", "", "é", forged):
            error = self.bench.error("query($t: String) { listBlogs(nextToken: $t) { nextToken } }", t=wrong)
            self.assertIn("Invalid pagination token", error["message"])

    def test_filters_decide_as_dynamodb_does(self) -> None:
        everything = ["p1", "p2", "p3", "p4", "p5"]
        for condition, wanted in [
            (None, everything),
            ({}, everything),
            ({"rating": {"eq": 2}}, ["p2"]),
            ({"rating": {"ne": 2}}, ["p1", "p3", "p4", "p5"]),
            ({"rating": {"between": [2, 3]}}, ["p2", "p3"]),
            ({"rating": {"ge": 2, "lt": 4}}, ["p2", "p3"]),
            ({"title": {"beginsWith": "T"}, "rating": {"le": 1}}, ["p1"]),
            ({"subtitle": {"contains": "%_"}}, ["p2"]),
            ({"subtitle": {"contains": "@"}}, ["p2"]),
            ({"subtitle": {"notContains": "@"}}, ["p1", "p3", "p4", "p5"]),
            ({"subtitle": {"ne": "50%_x@y"}}, ["p1", "p3", "p4", "p5"]),
            # A stored null exists, what was never set does not.
            ({"subtitle": {"attributeExists": False}}, ["p3", "p4", "p5"]),
            ({"subtitle": {"attributeExists": True}}, ["p1", "p2"]),
            ({"subtitle": {"attributeType": "_null"}}, ["p1"]),
            ({"subtitle": {"size": {"gt": 3}}}, ["p2"]),
            ({"tags": {"contains": "t4"}}, ["p4"]),
            ({"blogPostsId": {"eq": "b"}}, everything),
            ({"not": {"rating": {"eq": 2}}}, ["p1", "p3", "p4", "p5"]),
            ({"or": [{"rating": {"eq": 1}}, {"and": [{"rating": {"gt": 3}}, {"title": {"eq": "T5"}}]}]}, ["p1", "p5"]),
        ]:
            with self.subTest(json.dumps(condition)):
                self.assertEqual(self.matching(condition), wanted)

    def test_lists_within_objects_go_on_through_their_parent(self) -> None:
        query = 'query($t: String) { getBlog(id: "b") { posts(limit: 3, nextToken: $t) { items { id } nextToken } } }'
        first = self.bench.data(query)["getBlog"]["posts"]
        second = self.bench.data(query, t=first["nextToken"])["getBlog"]["posts"]
        self.assertEqual([item["id"] for item in first["items"] + second["items"]], ["p1", "p2", "p3", "p4", "p5"])
        self.assertIsNone(second["nextToken"])

    def test_what_is_not_there_is_null(self) -> None:
        self.assertEqual(self.bench.data('{ a: getPost(id: "none") { id } }'), {"a": None})


class Relations(unittest.TestCase):
    bench: Bench

    @classmethod
    def setUpClass(cls) -> None:
        cls.bench = Bench(CALLS)
        times = ["2024-01-03T00:00:00Z", "2024-01-01T00:00:00Z", "2024-01-02T00:00:00Z"]
        cls.bench.control(
            seed={
                "Person": [{"id": "a", "name": "A"}],
                "Call": [
                    *(
                        {"id": f"c{n}", "from": "a", "at": time, "to": "z", "day": f"2024-01-0{n}", "length": n}
                        for n, time in enumerate(times)
                    ),
                    # Not in the indexes, as what they sort by is missing.
                    {"id": "c9", "from": "a", "to": "z"},
                ],
                "Article": [{"slug": 'a"#"b', "page": 1}, {"slug": 'a"#"b', "page": 2}, {"slug": "c", "page": 1}],
                "Note": [{"id": "n", "articleNotesSlug": 'a"#"b', "articleNotesPage": 2}, {"id": "m"}],
                "Tag": [{"id": "t"}],
                "ArticleTags": [{"articleSlug": "c", "articlepage": 1, "tagId": "t"}],
                "Project": [{"id": "p", "projectTeamId": "t"}],
                "Team": [{"id": "t", "teamProjectId": "p"}],
            }
        )

    @classmethod
    def tearDownClass(cls) -> None:
        cls.bench.__exit__()

    def calls(self, arguments: str) -> list[str]:
        found = self.bench.data(f"{{ found: {arguments} {{ items {{ id }} }} }}")["found"]
        return [item["id"] for item in found["items"]]

    def test_indexes_sort_and_leave_out_what_cannot_be_sorted(self) -> None:
        self.assertEqual(self.calls('callsFrom(from: "a")'), ["c1", "c2", "c0"])
        self.assertEqual(self.calls('callsFrom(from: "a", sortDirection: DESC)'), ["c0", "c2", "c1"])
        self.assertEqual(self.calls('callsFrom(from: "b")'), [])

    def test_conditions_on_sort_keys_narrow_indexes(self) -> None:
        self.assertEqual(self.calls('callsFrom(from: "a", at: {gt: "2024-01-01T00:00:00Z"})'), ["c2", "c0"])
        self.assertEqual(self.calls('callsFrom(from: "a", at: {beginsWith: "2024-01-02"})'), ["c2"])
        self.assertEqual(
            self.calls('callsFrom(from: "a", at: {between: ["2024-01-01", "2024-01-02T12"]})'), ["c1", "c2"]
        )
        self.assertEqual(self.calls('callsTo(to: "z", dayLength: {eq: {day: "2024-01-01", length: 1}})'), ["c1"])
        self.assertEqual(self.calls('callsTo(to: "z", dayLength: {ge: {day: "2024-01-01"}})'), ["c1", "c2"])
        self.assertEqual(
            self.calls('callsTo(to: "z", dayLength: {between: [{day: "2023-12-31"}, {day: "2024-01-01", length: 5}]})'),
            ["c0", "c1"],
        )

    def test_pages_of_indexes_keep_their_order(self) -> None:
        query = """query($t: String) {
          callsFrom(from: "a", limit: 2, sortDirection: DESC, nextToken: $t) { items { id } nextToken } }"""
        first = self.bench.data(query)["callsFrom"]
        second = self.bench.data(query, t=first["nextToken"])["callsFrom"]
        self.assertEqual([each["id"] for page in (first, second) for each in page["items"]], ["c0", "c2", "c1"])

    def test_relations_lead_both_ways(self) -> None:
        found = self.bench.data(
            '{ getPerson(id: "a") { calls(at: {le: "2024-01-02"}) { items { id caller { name } } } } }'
        )
        self.assertEqual(found["getPerson"]["calls"]["items"], [{"id": "c1", "caller": {"name": "A"}}])
        found = self.bench.data('{ getProject(id: "p") { team { id project { id team { id } } } } }')
        self.assertEqual(found["getProject"]["team"], {"id": "t", "project": {"id": "p", "team": {"id": "t"}}})

    def test_keys_of_several_fields_are_compared_field_by_field(self) -> None:
        query = "query($s: ID!) { getArticle(slug: $s, page: 2) { page notes { items { id article { slug page } } } } }"
        found = self.bench.data(query, s='a"#"b')["getArticle"]
        note = {"id": "n", "article": {"slug": 'a"#"b', "page": 2}}
        self.assertEqual(found, {"page": 2, "notes": {"items": [note]}})
        self.assertEqual(self.bench.data('{ getNote(id: "m") { article { page } } }')["getNote"], {"article": None})
        found = self.bench.data(
            "query($s: ID!) { listArticles(slug: $s, page: {gt: 1}) { items { page } } }", s='a"#"b'
        )
        self.assertEqual(found["listArticles"]["items"], [{"page": 2}])

    def test_many_to_many_goes_by_the_join_model(self) -> None:
        found = self.bench.data(
            '{ getTag(id: "t") { articles { items { article { slug tags { items { tag { id } } } } } } } }'
        )
        article = {"slug": "c", "tags": {"items": [{"tag": {"id": "t"}}]}}
        self.assertEqual(found["getTag"]["articles"]["items"], [{"article": article}])
        found = self.bench.data('{ articleTagsByTagId(tagId: "t") { items { articleSlug } } }')
        self.assertEqual(found["articleTagsByTagId"]["items"], [{"articleSlug": "c"}])
