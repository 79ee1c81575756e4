/// How sheets and records are taken into a catalogue.
public struct ImportOptions: Sendable {
  /// Whether good rows of a file with bad ones are kept; else a file is taken whole or not at all.
  public var isLenient: Bool
  /// Whether everything is read and judged, but nothing kept.
  public var isDryRun: Bool
  /// Whether the history notes what was added and changed.
  public var keepsHistory: Bool
  /// Who imports, for the history.
  public var author: String
  /// How many problems of each file are told one by one.
  public var problemLimit: Int
  /// The encoding of sheets; records say their own.
  public var encoding: SheetEncoding

  /// Makes options.
  public init(
    isLenient: Bool = false, isDryRun: Bool = false, keepsHistory: Bool = true,
    author: String = "", problemLimit: Int = 100, encoding: SheetEncoding = .detected
  ) {
    self.isLenient = isLenient
    self.isDryRun = isDryRun
    self.keepsHistory = keepsHistory
    self.author = author
    self.problemLimit = problemLimit
    self.encoding = encoding
  }
}
