/// What a parser accepts, and how much.
///
/// The limits keep hostile input from exhausting stack, memory or time; the defaults admit every schema and operation seen
/// in the wild.
public struct ParserOptions: Sendable, Hashable {
  /// The version of the language.
  public var edition: Edition

  /// Deepest nesting of selection sets, values and list types together; at least 1, at most ``depthCeiling``.
  public var maximumDepth: Int {
    didSet { maximumDepth = Self.clampedDepth(maximumDepth) }
  }

  /// Most tokens in one source, comments not counted.
  public var maximumTokenCount: Int

  /// Longest source in bytes; never above 4 GiB - 1.
  public var maximumByteCount: Int

  /// Most diagnostics for one source; parsing ends there.
  public var maximumDiagnosticCount: Int

  /// The highest ``maximumDepth``: what reading, printing, walking, comparing and releasing a tree bear in a release build
  /// on a stack of 512 KiB, with reserve. Debug builds need 2 MiB for it; the default of 100 needs 512 KiB there, and some
  /// 640 KiB to compare trees.
  public static let depthCeiling = 250

  /// Makes options; a depth outside 1 to ``depthCeiling`` is moved to the nearer end.
  public init(
    edition: Edition = .september2025, maximumDepth: Int = 100, maximumTokenCount: Int = 20_000_000,
    maximumByteCount: Int = 256 << 20, maximumDiagnosticCount: Int = 100
  ) {
    self.edition = edition
    self.maximumDepth = Self.clampedDepth(maximumDepth)
    self.maximumTokenCount = maximumTokenCount
    self.maximumByteCount = maximumByteCount
    self.maximumDiagnosticCount = maximumDiagnosticCount
  }

  private static func clampedDepth(_ depth: Int) -> Int { min(max(depth, 1), depthCeiling) }
}
