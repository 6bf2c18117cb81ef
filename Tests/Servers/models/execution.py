"""Runs documents and words everything that is wrong with them as AppSync does."""

from dataclasses import dataclass, field
from typing import Any

from graphql import (
    DocumentNode,
    ExecutionResult,
    FieldNode,
    FragmentDefinitionNode,
    FragmentSpreadNode,
    GraphQLError,
    GraphQLSchema,
    InlineFragmentNode,
    OperationDefinitionNode,
    SelectionSetNode,
    execute_sync,
    get_operation_ast,
    parse,
    specified_rules,
    validate,
)
from graphql.execution.values import get_variable_values

from . import errors
from .context import Context

# What AppSync, which is built on graphql-java, calls the violations of each rule.
KINDS = {
    "FieldsOnCorrectTypeRule": "FieldUndefined",
    "KnownArgumentNamesRule": "UnknownArgument",
    "ProvidedRequiredArgumentsRule": "MissingFieldArgument",
    "ScalarLeafsRule": "SubselectionNotAllowed",
    "ValuesOfCorrectTypeRule": "WrongType",
    "KnownTypeNamesRule": "UnknownType",
    "NoUndefinedVariablesRule": "UndefinedVariable",
    "NoUnusedVariablesRule": "UnusedVariable",
    "KnownFragmentNamesRule": "UndefinedFragment",
    "NoUnusedFragmentsRule": "UnusedFragment",
    "OverlappingFieldsCanBeMergedRule": "FieldsConflict",
    "VariablesInAllowedPositionRule": "VariableTypeMismatch",
    "VariablesAreInputTypesRule": "NonInputTypeOnVariable",
    "FragmentsOnCompositeTypesRule": "InlineFragmentTypeConditionInvalid",
    "PossibleFragmentSpreadsRule": "InvalidFragmentType",
    "NoFragmentCyclesRule": "FragmentCycle",
    "KnownDirectivesRule": "UnknownDirective",
    "UniqueOperationNamesRule": "DuplicateOperationName",
    "UniqueVariableNamesRule": "DuplicateVariableName",
    "UniqueArgumentNamesRule": "DuplicateArgumentNames",
    "UniqueFragmentNamesRule": "DuplicateFragmentName",
    "UniqueInputFieldNamesRule": "DuplicateInputFieldName",
    "LoneAnonymousOperationRule": "LoneAnonymousOperationViolation",
}


class Malformed(Exception):
    """A request of which nothing can be run; `status` is that of HTTP."""

    def __init__(self, kind: str, message: str, status: int = 400):
        super().__init__(message)
        self.status = status
        self.body = {"errors": [errors.request_error(kind, message)]}


@dataclass
class Prepared:
    """A valid operation with its variables."""

    document: DocumentNode
    operation: OperationDefinitionNode
    variables: dict[str, Any]
    name: str | None
    # The variables as resolvers have them.
    coerced: Any = None
    fragments: dict[str, FragmentDefinitionNode] = field(default_factory=dict)

    @property
    def kind(self) -> str:
        return self.operation.operation.value

    def root_fields(self) -> list[FieldNode]:
        """The fields at the top, those in fragments too."""
        return collect([self.operation.selection_set], self.fragments)


def collect(sets: list[SelectionSetNode], fragments: dict[str, FragmentDefinitionNode]) -> list[FieldNode]:
    """The fields of selection sets, those in fragments too, in order."""
    found: list[FieldNode] = []
    for selection in [selection for each in sets for selection in each.selections]:
        match selection:
            case FieldNode():
                found.append(selection)
            case InlineFragmentNode():
                found += collect([selection.selection_set], fragments)
            case FragmentSpreadNode() if selection.name.value in fragments:
                found += collect([fragments[selection.name.value].selection_set], fragments)
    return found


def prepare(schema: GraphQLSchema, request: dict[str, Any]) -> Prepared | list[dict[str, Any]]:
    """The operation of a request, or the errors that keep it from being run.

    Raises Malformed where the request holds no document.
    """
    query, name = request.get("query"), request.get("operationName")
    variables = request.get("variables")
    if not isinstance(query, str) or not query.strip():
        raise Malformed("MalformedHttpRequestException", "Request body is missing the required parameter 'query'.")
    if variables is not None and not isinstance(variables, dict):
        raise Malformed("MalformedHttpRequestException", "Unable to parse GraphQL query variables.")
    try:
        document = parse(query)
    except GraphQLError as error:
        raise Malformed("MalformedHttpRequestException", f"Unable to parse GraphQL query. {error.message}") from None
    except RecursionError:
        raise Malformed("MalformedHttpRequestException", "The query is nested too deeply.") from None
    if faults := validation_errors(schema, document):
        return faults
    operation = get_operation_ast(document, name)
    if operation is None:
        raise Malformed(
            "BadRequestException", f"Unknown operation named '{name}'." if name else "Must provide an operation name."
        )
    coerced = get_variable_values(schema, operation.variable_definitions or (), variables or {})
    if isinstance(coerced, list):
        return [errors.variable_error(error) for error in coerced]
    fragments = {node.name.value: node for node in document.definitions if isinstance(node, FragmentDefinitionNode)}
    return Prepared(document, operation, variables or {}, name, coerced, fragments)


def validation_errors(schema: GraphQLSchema, document: DocumentNode) -> list[dict[str, Any]]:
    """All violations; rule by rule only where there are some."""
    if not validate(schema, document):
        return []
    return [
        errors.validation_error(error, "SubselectionRequired" if "must have a selection" in error.message else kind)
        for rule in specified_rules
        for kind in [KINDS.get(rule.__name__, rule.__name__.removesuffix("Rule"))]
        for error in validate(schema, document, [rule])
    ]


def run(
    schema: GraphQLSchema, prepared: Prepared, context: Context, root: Any = None, middleware: Any = None
) -> dict[str, Any]:
    """The answer to an operation that is prepared."""
    result = execute_sync(
        schema,
        prepared.document,
        root_value=root,
        context_value=context,
        variable_values=prepared.variables,
        operation_name=prepared.name,
        middleware=middleware,
    )
    assert isinstance(result, ExecutionResult)
    answer: dict[str, Any] = {"data": result.data}
    if result.errors:
        answer["errors"] = [errors.field_error(error, schema) for error in result.errors]
    return answer
