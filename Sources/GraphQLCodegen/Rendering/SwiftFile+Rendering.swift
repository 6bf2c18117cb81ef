extension SwiftFile {
  /// The file as text.
  func rendered(access: AccessLevel) -> GeneratedFile {
    var writer = SwiftWriter(access: access)
    writer.line(GeneratedFile.firstLine)
    writer.line("// To change it, change the schema or the settings and run `martlet generate` again.")
    writer.line()
    let importAccess = access == .package && usesRuntimeInConformancesOnly ? "" : writer.access
    for module in (imports + ["Martlet"]).sorted() { writer.line("\(importAccess)import \(module)") }
    writer.line()
    writer.write(declarations)
    return GeneratedFile(name: name, text: writer.text)
  }
}
