"""What is made of schemas: compared with what Amplify made, and for all public ones that are at hand."""

import unittest

from graphql import EnumTypeDefinitionNode, build_schema, parse, print_ast

from models import api, sdl
from models.definitions import Definitions, SchemaRefused
from models.naming import plural
from models.reading import read

from .shared import AMPLIFY, NEEDS_SHARED, paths

# Parts of schemas, which only make one together.
TOGETHER = [
    ("multi-relationship__schema-primary", "multi-relationship__schema-related"),
    ("dynamic-group-auth__schema-primary", "dynamic-group-auth__schema-related"),
    ("dynamic-group-auth__schema-primary-subscriptions-off", "dynamic-group-auth__schema-related"),
    ("owner-auth__schema-primary-subscriptions-off", "owner-auth__schema-related"),
    ("owner-auth__schema-primary-subscriptions-off", "owner-auth__schema-related-subscriptions-off"),
    ("static-group-auth__schema-primary", "static-group-auth__schema-related-subscriptions-off"),
    ("postgres-uuid-pk__graphql__schema-primary", "postgres-uuid-pk__graphql__schema-related"),
    ("schema-primary-cpk-2sk", "schema-related-cpk-2sk"),
    ("gen2__schema-primary", "gen2__schema-related"),
    ("gen2__schema-primary-subscriptions-off", "gen2__schema-related"),
]


def definition(text: str, name: str, versioned: bool = False) -> str:
    """One type of the schema that is made, on one line."""
    for node in parse(sdl.write(read(text), versioned)).definitions:
        if node.name.value == name:  # type: ignore[attr-defined]
            return " ".join(print_ast(node).split())
    raise AssertionError(f"There is no {name}.")


def check_builds(definitions: Definitions) -> None:
    for versioned in (False, True):
        api.build(definitions, versioned)


class PublicSchemas(unittest.TestCase):
    @NEEDS_SHARED
    def test_all_new_schemas_are_served_and_old_ones_refused_with_advice(self) -> None:
        served = 0
        for path in paths():
            text = path.read_text()
            with self.subTest(path.name):
                try:
                    check_builds(read(text))
                    served += 1
                except SchemaRefused as error:
                    is_old = "@key" in text or "@connection" in text
                    if is_old:
                        self.assertRegex(str(error), "old transformer; write @")
                    else:
                        self.assertRegex(str(error), "no type with @model|which the schema does not define|no Amplify")
        self.assertEqual(served, 28)

    @NEEDS_SHARED
    def test_parts_of_schemas_are_served_together(self) -> None:
        for ends in TOGETHER:
            with self.subTest(ends):
                paths = [next(iter(sorted(AMPLIFY.rglob(f"*{end}.graphql")))) for end in ends]
                check_builds(read("\n".join(path.read_text() for path in paths)))

    @NEEDS_SHARED
    def test_everything_is_there_that_amplify_made_of_the_blog(self) -> None:
        ours = {
            node.name.value: node  # type: ignore[attr-defined]
            for node in parse(sdl.write(read((AMPLIFY / "codegen/blog-model.graphql").read_text()), False)).definitions
        }
        for node in parse((AMPLIFY / "codegen/blog-sdl.graphql").read_text()).definitions:
            name = node.name.value  # type: ignore[attr-defined]
            attribute = "values" if isinstance(node, EnumTypeDefinitionNode) else "fields"
            wanted, found = ({print_ast(each) for each in getattr(one, attribute)} for one in (node, ours[name]))
            self.assertLessEqual(wanted, found, name)


class Transformation(unittest.TestCase):
    def test_foreign_keys_are_named_after_relations(self) -> None:
        text = """
        type Project @model { id: ID! name: String team: Team @hasOne }
        type Team @model { id: ID! name: String! project: Project @belongsTo }
        type Post @model { postId: ID! @primaryKey(sortKeyFields: ["title"]) title: String! notes: [Note] @hasMany }
        type Note @model { id: ID! post: Post @belongsTo }
        """
        self.assertIn("projectTeamId: ID", definition(text, "CreateProjectInput"))
        self.assertIn("teamProjectId: ID", definition(text, "CreateTeamInput"))
        self.assertIn("postNotesPostId: ID postNotesTitle: String", definition(text, "Note"))
        self.assertIn("getPost(postId: ID!, title: String!): Post", definition(text, "Query"))
        self.assertIn("listPosts(postId: ID, title: ModelStringKeyConditionInput, filter: ", definition(text, "Query"))

    def test_many_to_many_makes_a_join_model(self) -> None:
        text = """
        type Post @model { id: ID! tags: [Tag] @manyToMany(relationName: "PostTags") }
        type Tag @model { tagId: ID! @primaryKey(sortKeyFields: ["label"]) label: String!
          posts: [Post] @manyToMany(relationName: "PostTags") }
        """
        join = definition(text, "PostTags")
        self.assertIn("id: ID! postId: ID! post: Post! tagTagId: ID! taglabel: String! tag: Tag!", join)
        self.assertIn("ModelPostTagsConnection", definition(text, "Post"))
        self.assertIn("postTagsByPostId(postId: ID!, ", definition(text, "Query"))

    def test_relations_go_by_references(self) -> None:
        text = """
        type A @model { id: ID! many: [B] @hasMany(references: "aId") one: C @hasOne(references: ["aId"]) }
        type B @model { id: ID! aId: ID a: A @belongsTo(references: "aId") }
        type C @model { id: ID! aId: ID a: A @belongsTo(references: ["aId"]) }
        """
        definitions = read(text)
        relations = {
            f"{model.name}.{field.name}": (field.relation.local, field.relation.remote)
            for model in definitions.models.values()
            for field in model.relations
            if field.relation
        }
        self.assertEqual(
            relations,
            {
                "A.many": (("id",), ("aId",)),
                "A.one": (("id",), ("aId",)),
                "B.a": (("aId",), ("id",)),
                "C.a": (("aId",), ("id",)),
            },
        )

    def test_indexes_make_queries_with_conditions_on_their_sort_keys(self) -> None:
        text = """
        type Call @model { id: ID! from: ID! @index(name: "byFrom", sortKeyFields: ["at"], queryField: "callsFrom")
          to: ID @index(name: "byTo", sortKeyFields: ["at", "length"]) at: AWSDateTime length: Int
          line: String @index(name: "byLine", queryField: null) }
        """
        query = definition(text, "Query")
        self.assertIn("callsFrom(from: ID!, at: ModelStringKeyConditionInput, filter: ", query)
        self.assertIn("callsByToAndAtAndLength(to: ID!, atLength: ModelCallByToCompositeKeyConditionInput, ", query)
        self.assertNotIn("Line", query)
        self.assertEqual(
            "input ModelCallByToCompositeKeyInput { at: AWSDateTime length: Int }",
            definition(text, "ModelCallByToCompositeKeyInput"),
        )

    def test_options_of_model_rename_and_remove(self) -> None:
        text = """
        type A @model(queries: {get: "a"}, mutations: {create: "make"}, subscriptions: null) { id: ID! }
        type B @model(timestamps: {createdAt: "made"}, subscriptions: {level: off}) { id: ID! }
        type C @model(timestamps: null) { id: ID! }
        """
        self.assertIn("a(id: ID!): A", definition(text, "Query"))
        self.assertNotIn("listA", definition(text, "Query"))
        self.assertIn("make(input: CreateAInput!", definition(text, "Mutation"))
        self.assertNotIn("updateA", definition(text, "Mutation"))
        self.assertEqual("type B { id: ID! made: AWSDateTime! updatedAt: AWSDateTime! }", definition(text, "B"))
        self.assertEqual("type C { id: ID! }", definition(text, "C"))
        subscriptions = definition(text, "Subscription")
        self.assertIn("onCreateC", subscriptions)
        self.assertNotIn("onCreateA", subscriptions)
        self.assertNotIn("onCreateB", subscriptions)

    def test_inputs_keep_lists_and_hold_inputs_for_objects(self) -> None:
        text = """
        type A @model { id: ID! a: [String!]! b: [Int] c: [Part!]! d: Kind! e: [Kind!] f: String! @default(value: "x") }
        type Part { n: Int! inner: Part } enum Kind { ONE TWO }
        """
        self.assertEqual(
            "input CreateAInput { id: ID a: [String!]! b: [Int] c: [PartInput!]! d: Kind! e: [Kind!] f: String }",
            definition(text, "CreateAInput"),
        )
        self.assertEqual(
            "input UpdateAInput { id: ID! a: [String!] b: [Int] c: [PartInput!] d: Kind e: [Kind!] f: String }",
            definition(text, "UpdateAInput"),
        )
        self.assertIn("d: ModelKindInput e: ModelKindListInput", definition(text, "ModelAFilterInput"))
        self.assertIn("_version: Int", definition(text, "DeleteAInput", True))
        self.assertIn("syncAs(", definition(text, "Query", True))

    def test_owners_are_added_and_become_arguments_of_subscriptions(self) -> None:
        text = """type A @model @auth(rules: [{allow: owner}, {allow: owner, ownerField: "editors"}]) {
          id: ID! editors: [String] }"""
        self.assertIn("owner: String", definition(text, "A"))
        self.assertNotIn("owner", definition(text, "CreateAInput"))
        self.assertIn(
            "onCreateA(filter: ModelSubscriptionAFilterInput, owner: String)", definition(text, "Subscription")
        )

    def test_plurals_are_those_of_pluralize(self) -> None:
        pairs = {
            "Post": "Posts",
            "Person": "People",
            "Category": "Categories",
            "Child": "Children",
            "Box": "Boxes",
            "Settings": "Settings",
            "Status": "Statuses",
            "Sheep": "Sheep",
            "Data": "Data",
            "Person2": "Person2s",
            "Hero": "Heroes",
            "Knife": "Knives",
            "Analysis": "Analyses",
            "Day": "Days",
            "Equipment": "Equipment",
        }
        self.assertEqual({name: plural(name) for name in pairs}, pairs)


class Refusals(unittest.TestCase):
    def check(self, text: str, pattern: str) -> None:
        with self.assertRaisesRegex(SchemaRefused, pattern):
            read(text)

    def test_faults_are_refused_with_advice(self) -> None:
        self.check("type A @model { b: B }", "A.b has the type B, which the schema does not define")
        self.check("type A @model { id: ID! b: B } type B @model { id: ID! }", "give it @hasOne")
        self.check(
            'type A @model { id: ID! b: [B] @hasMany(indexName: "x", fields: ["id"]) } type B @model { id: ID! }',
            '@index\\(name: "x"\\)',
        )
        self.check('type A @model { id: ID! @primaryKey(sortKeyFields: ["no"]) }', "names the field 'no'")
        self.check("type A @model { id: ID @primaryKey }", "never null")
        self.check("type A @model { id: ID! b: B @hasMany } type B @model { id: ID! }", "its type is B")
        self.check('type A @model { a: [A] @manyToMany(relationName: "AA") }', "each of two models")
        self.check('type A @model { b: B @belongsTo(fields: ["x"]) } type B @model { id: ID! }', "does not have")
        self.check("type A { id: ID! }", "no type with @model")
        self.check("type A @model {", "Syntax Error")
        clash = 'a: ID @index(name: "x", queryField: "q") b: ID @index(name: "y", queryField: "q")'
        with self.assertRaisesRegex(SchemaRefused, "q"):
            check_builds(read(f"type A @model {{ {clash} }}"))
        self.check(
            'type A @model @key(name: "byB", fields: ["b", "c"], queryField: "q") { b: ID c: ID }',
            '@index\\(name: "byB", sortKeyFields: \\["c"\\], queryField: "q"\\) on its field \'b\'',
        )

    def test_the_schema_that_is_made_is_valid(self) -> None:
        build_schema(sdl.write(read("type A @model { id: ID! }"), True))
