"""What a schema with `@model` types says, worked out: the input of everything else here."""

from dataclasses import dataclass, field
from typing import Any, Literal

from graphql import (
    DefinitionNode,
    EnumTypeDefinitionNode,
    InputValueDefinitionNode,
    ObjectTypeDefinitionNode,
    ObjectTypeExtensionNode,
)

Operation = Literal["get", "list", "sync", "listen", "search", "create", "update", "delete"]
READS: tuple[Operation, ...] = ("get", "list", "sync", "listen", "search")


class SchemaRefused(ValueError):
    """A schema of which no API can be made. The message says where and what to write instead, a line for each fault."""

    def __init__(self, faults: list[str]):
        super().__init__("\n".join(faults))
        self.faults = faults


@dataclass(frozen=True)
class TypeName:
    """A field's type: a name, perhaps in lists, perhaps never null."""

    text: str

    @property
    def name(self) -> str:
        return self.text.strip("[]!")

    @property
    def is_list(self) -> bool:
        return self.text.startswith("[")

    @property
    def is_required(self) -> bool:
        return self.text.endswith("!")

    @property
    def optional(self) -> "TypeName":
        return TypeName(self.text.removesuffix("!"))

    def named(self, name: str) -> "TypeName":
        """The same lists around another name."""
        return TypeName(self.text.replace(self.name, name))


@dataclass(frozen=True)
class Rule:
    """One rule of `@auth`."""

    allow: str
    provider: str
    operations: frozenset[str]
    owner_field: str = "owner"
    identity_claim: str | None = None
    groups: tuple[str, ...] = ()
    groups_field: str | None = None
    group_claim: str = "cognito:groups"


@dataclass(frozen=True)
class Index:
    """A secondary index: the first field is the partition, the others sort."""

    name: str
    fields: tuple[str, ...]
    query_field: str | None = None


@dataclass(frozen=True)
class Relation:
    """Objects of another type, found by fields there that equal fields here."""

    kind: Literal["hasMany", "hasOne", "belongsTo"]
    target: str
    local: tuple[str, ...]
    remote: tuple[str, ...]
    # The fields of the index that are not compared: by them a list is sorted, and can be narrowed.
    sorting: tuple[str, ...] = ()
    # That index's name.
    index: str = "Primary"


@dataclass
class Field:
    """A field of a model."""

    name: str
    type: TypeName
    kind: Literal["scalar", "enum", "embedded", "relation", "custom"]
    arguments: tuple[InputValueDefinitionNode, ...] = ()
    rules: tuple[Rule, ...] | None = None
    default: str | None = None
    relation: Relation | None = None
    # Whether clients may set it: timestamps and owners that the schema leaves out are the server's.
    is_settable: bool = True

    @property
    def is_stored(self) -> bool:
        return self.kind in ("scalar", "enum", "embedded")


@dataclass
class Model:
    """A type with `@model`."""

    name: str
    plural: str
    fields: dict[str, Field]
    primary_key: tuple[str, ...] = ("id",)
    has_own_key: bool = False
    indexes: list[Index] = field(default_factory=list)
    rules: tuple[Rule, ...] | None = None
    # Root fields by operation: get, list, sync, create, update, delete, onCreate, onUpdate, onDelete.
    names: dict[str, list[str]] = field(default_factory=dict)
    created_at: str | None = "createdAt"
    updated_at: str | None = "updatedAt"

    @property
    def stored(self) -> list[Field]:
        return [field for field in self.fields.values() if field.is_stored]

    @property
    def relations(self) -> list[Field]:
        return [field for field in self.fields.values() if field.relation]

    @property
    def owner_fields(self) -> list[str]:
        """The fields that name owners, each once."""
        return list(dict.fromkeys(rule.owner_field for rule in self.rules or () if rule.allow == "owner"))

    def key(self, values: dict[str, Any]) -> tuple[Any, ...]:
        """The primary key among an object's values."""
        return tuple(values[name] for name in self.primary_key)


@dataclass
class Definitions:
    """A whole schema."""

    models: dict[str, Model] = field(default_factory=dict)
    embedded: dict[str, ObjectTypeDefinitionNode] = field(default_factory=dict)
    enums: dict[str, EnumTypeDefinitionNode] = field(default_factory=dict)
    # Fields that the schema itself gives the root types, and types that pass as they are.
    roots: dict[str, ObjectTypeDefinitionNode | ObjectTypeExtensionNode] = field(default_factory=dict)
    others: list[DefinitionNode] = field(default_factory=list)
