/// The names of a table's columns.
///
/// Case is ignored, as are surrounding spaces, tabs and byte order marks.
public struct TabularHeader: Sendable {
  /// The names, without surrounding spaces.
  public let names: [String]
  /// The name of the file in messages.
  public let file: String?
  /// The header's line, from 1.
  public let line: Int

  private let columns: [Int]
  private let positions: [String: [Int]]

  init(_ row: borrowing TabularRow, file: String?) {
    names = row.strings.map(Self.trimmed)
    columns = row.indices.map { row.column(of: $0) }
    line = row.line
    self.file = file
    var positions: [String: [Int]] = [:]
    for (position, name) in names.enumerated() {
      positions[name.lowercased(), default: []].append(position)
    }
    self.positions = positions
  }

  /// The number of columns.
  public var count: Int { names.count }

  /// Whether there is a column with this name.
  ///
  /// - Parameter name: The name, in any case; blanks at its ends are ignored.
  public func contains(_ name: String) -> Bool { positions[Self.key(name)] != nil }

  /// The index of the column with this name or one of the aliases.
  ///
  /// - Parameters:
  ///   - name: The name, in any case; blanks at its ends are ignored.
  ///   - aliases: Other names of the same column, tried in this order.
  /// - Throws: ``TabularError`` of kind ``TabularError/Kind/missingColumn`` if there is none, or
  ///   more than one.
  public func column(_ name: String, _ aliases: String...) throws(TabularError) -> Int {
    let all = [name] + aliases
    if let position = try find(all) { return position }
    let others = aliases.isEmpty ? "" : " or " + aliases.joined(separator: " or ")
    throw TabularError(
      .missingColumn, "no column is named \(name)\(others)", file: file, line: line, column: 1)
  }

  /// The index of the column with this name or one of the aliases; `nil` if there is none.
  ///
  /// - Parameters:
  ///   - name: The name, in any case; blanks at its ends are ignored.
  ///   - aliases: Other names of the same column, tried in this order.
  /// - Throws: ``TabularError`` of kind ``TabularError/Kind/missingColumn`` if there is more than
  ///   one.
  public func column(
    ifPresent name: String, _ aliases: String...
  ) throws(TabularError) -> Int? {
    try find([name] + aliases)
  }

  private func find(_ names: [String]) throws(TabularError) -> Int? {
    let found = Set(names.map(Self.key)).flatMap { positions[$0] ?? [] }.sorted()
    guard found.count > 1 else { return found.first }
    throw TabularError(
      .missingColumn,
      "columns \(found[0] + 1) and \(found[1] + 1) are both \(names[0]); rename one of them",
      file: file, line: line, column: columns[found[1]])
  }

  private static func key(_ name: String) -> String { trimmed(name).lowercased() }

  private static func trimmed(_ name: String) -> String {
    func isFiller(_ scalar: Unicode.Scalar) -> Bool {
      scalar.properties.isWhitespace || scalar == "\u{FEFF}"
    }
    let scalars = name.unicodeScalars.drop(while: isFiller)
    guard let last = scalars.lastIndex(where: { !isFiller($0) }) else { return "" }
    return String(scalars[...last])
  }
}
