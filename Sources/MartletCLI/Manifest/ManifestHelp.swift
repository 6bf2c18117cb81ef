/// What `martlet manifest --help` prints.
enum ManifestHelp {
  static let text = """
    martlet manifest lists the operations of GraphQL documents for a server that is told of them ahead of time.

    USAGE
      martlet manifest <file|folder>… [--format <format>] [--output <file>] [options]

    Each operation is listed with the fragments it uses, which may stand in other files; its id is the SHA-256 of that
    text in canonical form, the one that Martlet's requests have. Of folders, all .graphql and .gql files are read.

    OPTIONS
      --format <format>         apollo: the persisted query manifest of GraphOS and Apollo Router. The default.
                                map: an object of ids with their documents, as Relay's compiler writes it.
                                apollo-legacy: an object of ids with name and document, as Apollo iOS once wrote it.
      --output <file>           Where to write. Without it, the manifest goes to standard output.
      --max-size <megabytes>    The most that is read of all files together. Default: 64
      --quiet                   Print errors only.
      --help                    Print this.

    EXIT CODES
      0  The manifest was written.
      1  The documents have errors.
      2  The options are wrong.
      3  A document cannot be read.
      4  The manifest cannot be written.
    """
}
