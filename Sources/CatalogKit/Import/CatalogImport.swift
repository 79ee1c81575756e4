import FileAccess
package import Localization

/// The result of an import, by file.
///
/// ```swift
/// let report = try catalog.importSheets(["ksiazka.csv"], options: ImportOptions(isDryRun: true))
/// for sheet in report.sheets {
///   print(sheet.file, sheet.added, sheet.updated, sheet.rejected)
///   for problem in sheet.problems { print(problem) }
/// }
/// ```
public struct CatalogImport: Hashable, Sendable {
  /// What happened to a row.
  public enum Outcome: Hashable, Sendable, CaseIterable {
    /// It was new and was added.
    case added
    /// It replaced a record with other values.
    case updated
    /// It equalled an existing record.
    case unchanged
    /// It is invalid.
    case rejected
  }

  /// A problem in a file.
  public struct Problem: Hashable, Sendable, CustomStringConvertible {
    /// The file's name as given.
    public let file: String
    /// The line, from 1.
    public let line: Int
    /// The column in characters, from 1, where the cell begins.
    public let column: Int
    /// What was found and what was expected.
    package let reason: Message
    /// What was found and what was expected, in English.
    public var message: String { reason.english }
    /// Whether the row was imported nevertheless.
    public let isWarning: Bool
    /// The stored book and its refused replacement, if an update was refused; otherwise `nil`.
    public let conflict: Conflict?

    /// A stored book, and the book that a row would have made of it.
    public struct Conflict: Hashable, Sendable {
      /// The book in the catalogue.
      public let before: Book
      /// The book in the row.
      public let after: Book

      /// Creates a conflict.
      ///
      /// - Parameters:
      ///   - before: The book in the catalogue.
      ///   - after: The contents of the row.
      public init(before: Book, after: Book) {
        self.before = before
        self.after = after
      }
    }

    /// Creates a problem.
    ///
    /// - Parameters:
    ///   - file: The file as it was named.
    ///   - line: The line, from 1.
    ///   - column: The column in characters, from 1, where the cell begins.
    ///   - message: What was found and what was expected, in English.
    ///   - isWarning: Whether the row was only reported, and kept.
    ///   - conflict: The book that the row would have replaced, and its new version, where an
    ///     update was refused.
    public init(
      file: String, line: Int, column: Int, message: String, isWarning: Bool,
      conflict: Conflict? = nil
    ) {
      self.init(
        file: file, line: line, column: column, reason: .plain(message), isWarning: isWarning,
        conflict: conflict)
    }

    init(
      file: String, line: Int, column: Int, reason: Message, isWarning: Bool,
      conflict: Conflict? = nil
    ) {
      self.file = file
      self.line = line
      self.column = column
      self.reason = reason
      self.isWarning = isWarning
      self.conflict = conflict
    }

    /// The problem in GNU form, `file:line:column: message`.
    public var description: String {
      "\(file):\(line):\(column): \(isWarning ? "warning: " : "")\(message)"
    }
  }

  /// The result for one file.
  ///
  /// ``read`` is the sum of ``added``, ``updated``, ``unchanged``, ``rejected`` and ``discarded``.
  public struct Sheet: Hashable, Sendable {
    /// The file's name as given.
    public let file: String
    /// The kind of sheet; `nil` if it was not recognised or the file contains records.
    public internal(set) var kind: SheetKind?
    /// Whether the file contains MARC records instead of a sheet.
    public internal(set) var holdsRecords = false
    /// The number of rows.
    public internal(set) var read = 0
    /// The number of new records.
    public internal(set) var added = 0
    /// The number of records whose values changed.
    public internal(set) var updated = 0
    /// The number of unchanged records.
    public internal(set) var unchanged = 0
    /// The number of invalid rows.
    public internal(set) var rejected = 0
    /// The number of valid rows not imported because others in the file were invalid.
    public internal(set) var discarded = 0
    /// The first problems, including warnings.
    public internal(set) var problems: [Problem] = []
    /// The number of problems.
    public internal(set) var problemCount = 0
    /// Whether the valid rows were stored (for a dry run: whether they would be).
    public internal(set) var isStored = false
    /// The number of rows for each status word of the 2014 service.
    public internal(set) var statuses: [String: Int] = [:]
    /// The first added and changed records, as many as the options ask for.
    public internal(set) var records: [ImportedRecord] = []
    /// The number of the change set; `nil` if the file changed nothing.
    public internal(set) var changeSet: ChangeSet.ID?
  }

  /// The result for each file, in the order in which they were given.
  public internal(set) var sheets: [Sheet] = []
  /// Whether this was a dry run, which stores nothing.
  public let isDryRun: Bool

  /// Whether every file was imported.
  public var isComplete: Bool { sheets.allSatisfy(\.isStored) }
}

extension CatalogImport.Sheet {
  /// Reports that nothing in the file was stored.
  mutating func discard() {
    discarded = added + updated
    added = 0
    updated = 0
    records = []
    changeSet = nil
    for word in [OriginalStatus.success, OriginalStatus.changed, OriginalStatus.renamed] {
      statuses[word] = nil
    }
  }

  mutating func count(_ outcome: CatalogImport.Outcome) {
    switch outcome {
    case .added: added += 1
    case .updated: updated += 1
    case .unchanged: unchanged += 1
    case .rejected: rejected += 1
    }
  }
}
