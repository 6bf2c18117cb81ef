/// How reused queries stand in the document of a request.
public enum FragmentPolicy: Sendable, Hashable {
  /// Their selections stand in place of them.
  case inlined
  /// They stand as fragments named after their types, each once: `...NameQuery`.
  case named
}
