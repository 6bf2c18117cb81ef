"""Versions, conflicts, tombstones and sync queries."""

import tempfile
import unittest
from typing import Any

from .bench import BLOG, Bench

UPDATE = """mutation($input: UpdatePostInput!) {
  updatePost(input: $input) { id title rating tags place { town zip } _version } }"""
DELETE = "mutation($input: DeletePostInput!) { deletePost(input: $input) { id _deleted _version } }"
SYNC = """query($since: AWSTimestamp, $limit: Int, $token: String, $filter: ModelPostFilterInput) {
  syncPosts(lastSync: $since, limit: $limit, nextToken: $token, filter: $filter) {
    items { id title _version _deleted _lastChangedAt } nextToken startedAt } }"""
DAY = 24 * 3_600_000


class Versions(unittest.TestCase):
    conflict = "optimistic"
    bench: Bench

    @classmethod
    def setUpClass(cls) -> None:
        cls.bench = Bench(BLOG, "--conflict", cls.conflict)

    @classmethod
    def tearDownClass(cls) -> None:
        cls.bench.__exit__()

    def setUp(self) -> None:
        post = {"id": "p", "title": "T", "rating": 3, "tags": ["a"], "place": {"town": "X"}, "_version": 3}
        self.bench.control(reset=True, seed={"Post": [post]})

    def update(self, version: int | None, **values: Any) -> Any:
        given = {"id": "p"} | values | ({} if version is None else {"_version": version})
        return self.bench.data(UPDATE, input=given)["updatePost"]

    def refused(self, document: str, **values: Any) -> dict[str, Any]:
        error = self.bench.error(document, input={"id": "p"} | values)
        self.assertEqual(error["errorType"], "ConflictUnhandled")
        return error

    def sync(self, **variables: Any) -> dict[str, Any]:
        found: dict[str, Any] = self.bench.data(SYNC, **variables)["syncPosts"]
        return found


class Optimistic(Versions):
    def test_versions_count_up(self) -> None:
        data = self.bench.data(
            'mutation { createPost(input: {id: "q", title: "T", rating: 1}) { _version _deleted _lastChangedAt } }'
        )
        self.assertEqual(data["createPost"]["_version"], 1)
        self.assertIsNone(data["createPost"]["_deleted"])
        self.assertGreater(data["createPost"]["_lastChangedAt"], 1_700_000_000_000)
        self.assertEqual(self.update(3, title="U")["_version"], 4)
        self.assertEqual(self.update(4, title="V")["_version"], 5)

    def test_another_version_is_refused_with_the_object(self) -> None:
        self.assertEqual(
            self.refused(UPDATE, title="U", _version=2),
            {
                "path": ["updatePost"],
                "data": {"id": "p", "title": "T", "rating": 3, "tags": ["a"], "place": {"town": "X"}, "_version": 3},
                "errorType": "ConflictUnhandled",
                "errorInfo": None,
                "locations": [{"line": 2, "column": 3, "sourceName": None}],
                "message": "Conflict resolver rejects mutation.",
            },
        )
        for version in ({}, {"_version": 4}, {"_version": None}):
            self.refused(UPDATE, title="U", **version)
            self.refused(DELETE, **version)
        self.assertEqual(self.update(3)["title"], "T")

    def test_deleted_objects_stay_as_tombstones(self) -> None:
        self.assertEqual(
            self.bench.data(DELETE, input={"id": "p", "_version": 3})["deletePost"],
            {"id": "p", "_deleted": True, "_version": 4},
        )
        query = '{ getPost(id: "p") { title _deleted } listPosts { items { id _deleted } } }'
        tombstone = {
            "getPost": {"title": "T", "_deleted": True},
            "listPosts": {"items": [{"id": "p", "_deleted": True}]},
        }
        self.assertEqual(self.bench.data(query), tombstone)
        self.assertTrue(
            self.refused("mutation($input: UpdatePostInput!) { updatePost(input: $input) { _deleted } }", _version=4)[
                "data"
            ]["_deleted"]
        )
        error = self.bench.error('mutation { createPost(input: {id: "p", title: "T", rating: 1}) { id } }')
        self.assertEqual(error["errorType"], "ConditionalCheckFailedException")
        self.bench.control(advance=31 * DAY)
        self.assertEqual(self.bench.data(query), {"getPost": None, "listPosts": {"items": []}})

    def test_conditions_fail_under_the_name_of_versioned_tables(self) -> None:
        document = """mutation { updatePost(input: {id: "p", title: "U", _version: 3}, condition: {rating: {gt: 4}})
          { id rating _version } }"""
        error = self.bench.error(document)
        self.assertEqual(error["errorType"], "ConditionalCheckFailedException")
        self.assertEqual(error["data"], {"id": "p", "rating": 3, "_version": 3})

    def test_sync_gives_everything_first_and_changes_then(self) -> None:
        first = self.sync()
        self.assertEqual([item["id"] for item in first["items"]], ["p"])
        self.assertEqual(self.sync(since=first["startedAt"])["items"], [])
        self.update(3, title="U")
        self.update(4, title="V")
        self.bench.data('mutation { createPost(input: {id: "q", title: "T", rating: 1}) { id } }')
        self.bench.data(DELETE, input={"id": "p", "_version": 5})
        changes = [
            (item["id"], item["title"], item["_version"], item["_deleted"])
            for item in self.sync(since=first["startedAt"])["items"]
        ]
        self.assertEqual(changes, [("p", "U", 4, None), ("p", "V", 5, None), ("q", "T", 1, None), ("p", "V", 6, True)])
        self.assertEqual(len(self.sync()["items"]), 2)

    def test_sync_misses_nothing_however_fast_changes_follow(self) -> None:
        version, since, found = 3, self.sync()["startedAt"], []
        for _ in range(20):
            self.update(version, title="U")
            version += 1
            page = self.sync(since=since)
            since = page["startedAt"]
            found += [item["_version"] for item in page["items"]]
        self.assertEqual(found, list(range(4, 24)))

    def test_sync_pages_with_a_filter_after_the_limit(self) -> None:
        self.bench.control(seed={"Post": [{"id": f"n{n}", "title": f"n{n}", "rating": n} for n in range(3)]})
        since = self.sync(limit=1)["startedAt"] - 60_000
        for start in (None, since):
            found, token, pages = [], None, 0
            while pages == 0 or token:
                page = self.sync(since=start, limit=2, token=token, filter={"and": [{"title": {"beginsWith": "n"}}]})
                found += [item["id"] for item in page["items"]]
                token, pages = page["nextToken"], pages + 1
            self.assertEqual((found, pages), (["n0", "n1", "n2"], 3))

    def test_sync_from_too_long_ago_gives_everything(self) -> None:
        started = self.sync()["startedAt"]
        self.bench.control(advance=31 * 60_000)
        self.assertEqual([item["id"] for item in self.sync(since=started)["items"]], ["p"])
        self.assertEqual(self.sync(since=started + 31 * 60_000)["items"], [])


class Files(unittest.TestCase):
    def test_a_database_file_outlives_the_server(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            options = ["--conflict", "optimistic", "--database", f"{folder}/objects.sqlite"]
            with Bench(BLOG, *options) as bench:
                posts = [{"id": id, "title": "T", "rating": 1} for id in ("p", "q")]
                bench.control(seed={"Post": posts})
                bench.data(DELETE, input={"id": "q", "_version": 1})
            with Bench(BLOG, *options) as bench:
                found = bench.data("{ listPosts { items { id _version _deleted } } }")["listPosts"]["items"]
                self.assertEqual([list(item.values()) for item in found], [["p", 1, None], ["q", 2, True]])
                bench.control(advance=31 * DAY)
                self.assertEqual(len(bench.data("{ listPosts { items { id } } }")["listPosts"]["items"]), 1)


class AutoMerge(Versions):
    conflict = "automerge"

    def test_outdated_updates_are_merged(self) -> None:
        merged = self.update(1, title="Old", subtitle="new", tags=["b", "a"], place={"town": "Y", "zip": "1"})
        self.assertEqual(
            merged,
            {
                "id": "p",
                "title": "T",
                "rating": 3,
                "tags": ["a", "b", "a"],
                "place": {"town": "X", "zip": "1"},
                "_version": 4,
            },
        )
        self.assertEqual(self.bench.data('{ getPost(id: "p") { subtitle } }')["getPost"]["subtitle"], "new")

    def test_an_outdated_update_that_adds_nothing_gives_the_object_as_it_is(self) -> None:
        self.assertEqual(self.update(2, title="Old", rating=1)["_version"], 3)

    def test_updates_without_a_version_or_of_one_to_come_are_refused(self) -> None:
        self.refused(UPDATE, title="U")
        self.refused(UPDATE, title="U", _version=9)
        self.refused(DELETE, _version=2)
        self.assertEqual(self.update(3, title="U")["title"], "U")
