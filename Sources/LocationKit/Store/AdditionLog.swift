import GRDB

/// Between which times the latest records were added, so that a program that watches a history
/// reads only those.
struct AdditionLog {
  /// The records that one transaction added to a source.
  struct Entry {
    let number: Int64
    let source: Int64
    let count: Int64
    let first: Int64
    let last: Int64

    fileprivate var text: String { "\(number) \(source) \(count) \(first) \(last)" }

    fileprivate init?(_ text: Substring) {
      let fields = text.split(separator: " ").compactMap { Int64($0) }
      guard fields.count == 5 else { return nil }
      self.init(
        number: fields[0], source: fields[1], count: fields[2], first: fields[3], last: fields[4])
    }

    fileprivate init(number: Int64, source: Int64, count: Int64, first: Int64, last: Int64) {
      self.number = number
      self.source = source
      self.count = count
      self.first = first
      self.last = last
    }
  }

  private static let setting = "additions"
  private static let limit = 64

  /// The latest entries, whose numbers increase.
  let entries: [Entry]

  init(_ database: Database) throws {
    let text = try String.fetchOne(
      database, sql: "SELECT value FROM setting WHERE name = ?", arguments: [Self.setting])
    entries = (text ?? "").split(separator: "\n").compactMap { Entry($0) }
  }

  /// Notes added records.
  static func note(
    _ count: Int, of source: Int64, in times: ClosedRange<Int64>, to database: Database
  ) throws {
    let known = try AdditionLog(database).entries.suffix(limit - 1)
    let new = Entry(
      number: (known.last?.number ?? 0) + 1, source: source, count: Int64(count),
      first: times.lowerBound, last: times.upperBound)
    try database.execute(
      sql: "INSERT OR REPLACE INTO setting (name, value) VALUES (?, ?)",
      arguments: [setting, (known + [new]).map(\.text).joined(separator: "\n")])
  }
}
