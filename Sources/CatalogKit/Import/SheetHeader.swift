internal import Localization

/// The first row of a sheet.
struct SheetHeader {
  /// Which sheet it is.
  let kind: SheetKind
  /// The index of each column in a row.
  let places: [SheetColumn: Int]
  /// The number of header cells.
  let width: Int
  /// The indices of cells that name no column of this sheet.
  let ignored: [Int]

  /// Recognises a sheet by its header.
  ///
  /// - Throws: Which columns are missing or occur twice.
  init(_ cells: [String]) throws(HeaderProblem) {
    var places: [SheetColumn: Int] = [:]
    for (index, cell) in cells.enumerated() {
      guard let column = SheetColumn(header: cell) else { continue }
      guard places[column] == nil else {
        throw HeaderProblem(place: index, message: Message("header.twice", .text(column.name)))
      }
      places[column] = index
    }
    let kind: SheetKind? =
      places[.field(.title)] != nil
      ? .books
      : places[.categoryName] != nil
        ? .categories
        : places[.category] != nil && places[.field(.signature)] != nil ? .assignments : nil
    guard let kind else {
      let known = SheetKind.allCases.map { $0.header.joined(separator: ";") }
      throw HeaderProblem(
        place: 0,
        message: Message(key: "header.unknown", arguments: known.map { .text($0) }))
    }
    let missing = kind.columns.filter { places[$0] == nil }.map(\.name)
    guard missing.isEmpty else {
      throw HeaderProblem(
        place: 0,
        message: Message(
          "header.lacks.\(kind.rawValue)", .text(missing.joined(separator: ", "))))
    }
    self.kind = kind
    self.places = places.filter { kind.columns.contains($0.key) }
    width = cells.count
    let used = Set(self.places.values)
    ignored = cells.indices.filter { !used.contains($0) && !cells[$0].trimmed.isEmpty }
  }
}

/// Why a header cannot be used.
struct HeaderProblem: Error {
  /// The index of the cell, from 0.
  let place: Int
  let message: Message
}
