/// What `martlet --help` prints.
enum GenerateHelp {
  static let text = """
    martlet reads the schema of a GraphQL service and writes Swift for it.

    USAGE
      martlet generate --schema <file|folder|URL> --output <folder> [options]

    OPTIONS
      --schema <place>          Where the schema is: a file in SDL or introspection JSON, a folder with SDL files, or the
                                address of a GraphQL server that answers introspection.
      --output <folder>         Where to write. Files there that martlet did not make are left alone.
      --header <'Name: value'>  A header to send to the server; may be repeated.
      --scalar <Name=Type>      The Swift type of a custom scalar, such as UUID=Foundation.UUID; may be repeated. Scalars
                                without one become opaque types.
      --models                  Write a struct for each type with @model, for MartletModels, instead of a catalogue.
      --namespace <name>        The enum that holds everything generated. Default: API
      --access <level>          public, package or internal. Default: public
      --timeout <seconds>       How long one request to the server may take. Default: 30
      --max-size <megabytes>    The largest schema that is read. Default: 64
      --config <file>           A JSON file with the same settings: schema, output, headers, scalars, namespace, access,
                                timeout, maxSize. Paths in it start at its folder. Options given here win over it.
      --quiet                   Print errors only.
      --help                    Print this.
      --version                 Print the version.

    EXIT CODES
      0  The files were written.
      1  The schema has errors.
      2  The options or the configuration file are wrong.
      3  The schema cannot be read or fetched.
      4  The output folder cannot be written.
      After an error the output folder is as it was before.
    """
}
