/// The options for importing sheets and records into a catalogue.
///
/// ```swift
/// var options = ImportOptions(isLenient: true, author: "ewa")
/// options.match = .isbn
/// ```
public struct ImportOptions: Sendable {
  /// Whether to import the valid rows of a file with invalid ones; otherwise such a file changes
  /// nothing.
  public var isLenient: Bool
  /// Whether to check everything but store nothing.
  public var isDryRun: Bool
  /// Whether to record the changes in the history.
  public var keepsHistory: Bool
  /// The account that imports, for the history.
  public var author: String
  /// The maximum number of problems to list per file.
  public var problemLimit: Int
  /// The maximum number of added and changed records to list per file; they are listed only if the
  /// history records them.
  public var recordLimit = 0
  /// The encoding of sheets; records declare their own.
  public var encoding: SheetEncoding
  /// How to find the existing books that rows and records describe.
  public var match: ImportMatch
  /// Whether an update may change the title and the authors of a book at once.
  public var mayReplace: Bool
  /// Receives the progress of the import, and can cancel it.
  var watch: ImportWatch?

  /// Creates options.
  ///
  /// - Parameters:
  ///   - isLenient: Whether to import the valid rows of a file with invalid ones; otherwise such a
  ///     file is rejected.
  ///   - isDryRun: Whether to read and validate everything without storing it.
  ///   - keepsHistory: Whether the history records additions and changes.
  ///   - author: The account that imports, for the history.
  ///   - problemLimit: The maximum number of problems of each file to list one by one.
  ///   - encoding: The encoding of sheets; records say their own.
  ///   - match: By what rows and records are matched with books that are there.
  ///   - mayReplace: Whether an update may give a book another title and other authors at once,
  ///     or another title in a sheet without authors.
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
