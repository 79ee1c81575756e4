import FileAccess

/// What an import did with each file.
public struct ImportReport: Hashable, Sendable {
  /// What became of a row.
  public enum Outcome: Hashable, Sendable, CaseIterable {
    /// It was new.
    case added
    /// It has other values than before.
    case updated
    /// It was there already.
    case unchanged
    /// It cannot be kept.
    case rejected
  }

  /// Something in a file that is not as it should be.
  public struct Problem: Hashable, Sendable, CustomStringConvertible {
    /// The file as it was named.
    public let file: String
    /// The line, from 1.
    public let line: Int
    /// The column in characters, from 1, where the cell begins.
    public let column: Int
    /// What was found and what was expected.
    public let message: String
    /// Whether the row was only remarked on, and kept.
    public let isWarning: Bool

    /// The problem in GNU form, `file:line:column: message`.
    public var description: String {
      "\(file):\(line):\(column): \(isWarning ? "warning: " : "")\(message)"
    }
  }

  /// What was done with one file.
  public struct Sheet: Hashable, Sendable {
    /// The file as it was named.
    public let file: String
    /// Which sheet it is; nothing when that was not recognised, and for records.
    public internal(set) var kind: SheetKind?
    /// Whether the file holds MARC records instead of a sheet.
    public internal(set) var holdsRecords = false
    /// How many rows there were.
    public internal(set) var read = 0
    /// How many records are new.
    public internal(set) var added = 0
    /// How many records have other values.
    public internal(set) var updated = 0
    /// How many were there already.
    public internal(set) var unchanged = 0
    /// How many rows cannot be kept.
    public internal(set) var rejected = 0
    /// How many good rows were not kept, because others of the file were bad.
    public internal(set) var discarded = 0
    /// The first problems, those that are only remarks included.
    public internal(set) var problems: [Problem] = []
    /// How many problems there are.
    public internal(set) var problemCount = 0
    /// Whether the good rows were kept (on a dry run: whether they would be).
    public internal(set) var isStored = false
    /// How many rows had each of the original's status words.
    public internal(set) var statuses: [String: Int] = [:]
  }

  /// What was done with each file, in the order in which they were named.
  public internal(set) var sheets: [Sheet] = []
  /// Whether nothing was kept because nothing was to be.
  public let isDryRun: Bool

  /// Whether every file was taken.
  public var isComplete: Bool { sheets.allSatisfy(\.isStored) }
}

extension ImportReport.Sheet {
  /// Notes that nothing of the file is kept.
  mutating func discard() {
    discarded = added + updated
    added = 0
    updated = 0
    for word in [OriginalStatus.success, OriginalStatus.changed, OriginalStatus.renamed] {
      statuses[word] = nil
    }
  }

  mutating func count(_ outcome: ImportReport.Outcome) {
    switch outcome {
    case .added: added += 1
    case .updated: updated += 1
    case .unchanged: unchanged += 1
    case .rejected: rejected += 1
    }
  }
}
