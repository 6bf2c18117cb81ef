"""The errors that resolvers raise, each with a code that clients can rely on."""

from graphql import GraphQLError


def error(message: str, code: str, **extensions) -> GraphQLError:
    return GraphQLError(message, extensions={"code": code, **extensions})


def bad_input(message: str, argument: str) -> GraphQLError:
    return error(message, "BAD_USER_INPUT", argument=argument)
