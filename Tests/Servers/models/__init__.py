"""A stand-in for AWS AppSync with an API as Amplify's transformer makes it of types with `@model`."""
