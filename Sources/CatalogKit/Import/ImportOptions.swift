/// The options for importing sheets and records into a catalogue.
public struct ImportOptions: Sendable {
  /// Whether good rows of a file with bad ones are kept; else a file is taken whole or not at all.
  public var isLenient: Bool
  /// Whether everything is read and judged, but nothing kept.
  public var isDryRun: Bool
  /// Whether the history records additions and changes.
  public var keepsHistory: Bool
  /// The account that imports, for the history.
  public var author: String
  /// The maximum number of problems of each file to list one by one.
  public var problemLimit: Int
  /// The encoding of sheets; records say their own.
  public var encoding: SheetEncoding
  /// By what rows and records are matched with books that are there.
  public var match: ImportMatch
  /// Whether an update may give a book another title and other authors at once.
  public var mayReplace: Bool
  /// The observer that receives the import's progress, and can stop it.
  var watch: ImportWatch?

  /// Creates options.
  ///
  /// - Parameters:
  ///   - isLenient: Whether good rows of a file with bad ones are kept; else a file is taken whole
  ///     or not at all.
  ///   - isDryRun: Whether everything is read and judged, but nothing kept.
  ///   - keepsHistory: Whether the history records additions and changes.
  ///   - author: The account that imports, for the history.
  ///   - problemLimit: The maximum number of problems of each file to list one by one.
  ///   - encoding: The encoding of sheets; records say their own.
  ///   - match: By what rows and records are matched with books that are there.
  ///   - mayReplace: Whether an update may give a book another title and other authors at once.
  public init(
    isLenient: Bool = false, isDryRun: Bool = false, keepsHistory: Bool = true,
    author: String = "", problemLimit: Int = 100, encoding: SheetEncoding = .detected,
    match: ImportMatch = .own, mayReplace: Bool = false
  ) {
    self.isLenient = isLenient
    self.isDryRun = isDryRun
    self.keepsHistory = keepsHistory
    self.author = author
    self.problemLimit = problemLimit
    self.encoding = encoding
    self.match = match
    self.mayReplace = mayReplace
  }
}
