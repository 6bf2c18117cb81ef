"""Works out which fields make each relation, and adds the foreign keys and join models that schemas leave out."""

from typing import Any

from graphql import FieldDefinitionNode, TypeDefinitionNode

from . import additions
from .definitions import Definitions, Field, Index, Model, Relation, TypeName
from .directives import arguments, directive, names
from .naming import camel, capital, lower, plural


def resolve(definitions: Definitions, types: dict[str, TypeDefinitionNode], faults: list[str]) -> None:
    """Gives every field with a relation its keys; belongsTo comes last, as it goes by the other side."""
    resolver = Resolver(definitions, faults)
    fields = [
        (model, field)
        for model in list(definitions.models.values())
        for field in types[model.name].fields or ()  # type: ignore[attr-defined]
        if model.fields[field.name.value].kind == "relation"
    ]
    resolver.join(fields)
    for kinds in (("hasMany", "hasOne"), ("belongsTo",)):
        for model, field in fields:
            for kind in kinds:
                if use := directive(field, kind):
                    resolver.relate(model, model.fields[field.name.value], kind, arguments(use))
    for model, node in fields:
        field = model.fields[node.name.value]
        if field.relation is None and not faults:
            faults.append(
                f"{model.name}.{field.name} is a model, but no relation; "
                "give it @hasOne, @hasMany, @belongsTo or @manyToMany."
            )


class Resolver:
    """One pass over the relations of a schema."""

    def __init__(self, definitions: Definitions, faults: list[str]):
        self.models = definitions.models
        self.faults = faults

    def relate(self, model: Model, field: Field, kind: str, values: dict[str, Any]) -> None:
        target = self.models[field.type.name]
        references = names(values.get("references"))
        fields = names(values.get("fields"))
        if kind == "hasMany":
            relation = self.has_many(model, field, target, values.get("indexName"), fields, references)
        elif kind == "hasOne" and references:
            relation = Relation("hasOne", target.name, model.primary_key, references)
        elif kind == "hasOne":
            local = fields or self.implicit(model, model, field, target, field.type.is_required)
            relation = Relation("hasOne", target.name, local, target.primary_key)
        else:
            local = references or fields or self.inverse(model, target)
            local = local or self.implicit(model, model, field, target, field.type.is_required)
            relation = Relation("belongsTo", target.name, local, target.primary_key)
        field.relation = relation
        self.check(model, field, target)

    def has_many(
        self,
        model: Model,
        field: Field,
        target: Model,
        index_name: str | None,
        fields: tuple[str, ...],
        references: tuple[str, ...],
    ) -> Relation:
        local = fields or model.primary_key
        if references:
            return Relation("hasMany", target.name, local, references)
        if index_name is None and not fields:
            return Relation("hasMany", target.name, local, self.implicit(target, model, field, model))
        index = next((index for index in target.indexes if index.name == index_name), None)
        if index_name and index is None:
            self.faults.append(
                f"{model.name}.{field.name} goes by the index '{index_name}', which {target.name} does not have; "
                f'add @index(name: "{index_name}") to its field with the key of {model.name}.'
            )
        keys = index.fields if index else target.primary_key
        return Relation(
            "hasMany", target.name, local, keys[: len(local)], keys[len(local) :], index.name if index else "Primary"
        )

    def inverse(self, model: Model, target: Model) -> tuple[str, ...]:
        """The keys here by which the other side finds its objects of this type."""
        for field in target.relations:
            relation = field.relation
            if relation and relation.target == model.name and relation.remote != model.primary_key:
                return relation.remote[: len(target.primary_key)]
        return ()

    def implicit(
        self, holder: Model, owner: Model, field: Field, other: Model, is_required: bool = False
    ) -> tuple[str, ...]:
        """Foreign keys called after a relation, such as `postCommentsId`; added unless the type has them."""
        found = []
        for part in other.primary_key:
            name = camel((owner.name, field.name, part))
            found.append(name)
            key = other.fields[part]
            text = key.type.text if is_required else key.type.optional.text
            holder.fields.setdefault(name, Field(name, TypeName(text), key.kind))
        return tuple(found)

    def check(self, model: Model, field: Field, target: Model) -> None:
        relation = field.relation
        assert relation
        place = f"{model.name}.{field.name}"
        if (relation.kind == "hasMany") != field.type.is_list:
            self.faults.append(f"{place} has @{relation.kind}, but its type is {field.type.text}.")
        for holder, keys in ((model, relation.local), (target, relation.remote)):
            for name in keys:
                if name not in holder.fields:
                    self.faults.append(f"{place} goes by the field '{name}', which {holder.name} does not have.")
        if len(relation.local) != len(relation.remote):
            self.faults.append(f"{place} compares {relation.local} with {relation.remote}: these are not as many.")

    # Many to many

    def join(self, fields: list[tuple[Model, FieldDefinitionNode]]) -> None:
        """Makes a model of every pair of `@manyToMany`, which both sides then have many of."""
        sides: dict[str, list[tuple[Model, Field]]] = {}
        for model, node in fields:
            if use := directive(node, "manyToMany"):
                name = capital(arguments(use).get("relationName", ""))
                sides.setdefault(name, []).append((model, model.fields[node.name.value]))
        for name, pair in sides.items():
            if len(pair) != 2 or pair[0][0] is pair[1][0]:
                self.faults.append(
                    f'@manyToMany(relationName: "{name}") must stand on one field of each of two models.'
                )
            elif name in self.models:
                self.faults.append(f'@manyToMany(relationName: "{name}") has the name of a model; choose another.')
            else:
                self.add_join(name, pair)

    def add_join(self, name: str, pair: list[tuple[Model, Field]]) -> None:
        join = Model(name, plural(name), {"id": Field("id", TypeName("ID!"), "scalar")})
        for model, field in pair:
            first, *rest = model.primary_key
            prefix = lower(model.name)
            keys = (prefix + capital(first), *(prefix + part for part in rest))
            for key, part in zip(keys, model.primary_key, strict=True):
                join.fields[key] = Field(key, TypeName(model.fields[part].type.text), model.fields[part].kind)
            relation = Relation("belongsTo", model.name, keys, model.primary_key)
            join.fields[prefix] = Field(prefix, TypeName(f"{model.name}!"), "relation", relation=relation)
            query_field = lower(join.plural) + "By" + "And".join(map(capital, keys))
            join.indexes.append(Index(f"by{model.name}", keys, query_field))
            field.type = TypeName(f"[{name}]")
            field.relation = Relation("hasMany", name, model.primary_key, keys)
            join.rules = (*(join.rules or ()), *model.rules) if model.rules is not None else join.rules
        join.names = additions.root_names(join, {})
        additions.add_timestamps(join, {})
        additions.add_auth_fields(join)
        self.models[name] = join
