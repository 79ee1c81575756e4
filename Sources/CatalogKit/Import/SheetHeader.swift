internal import Localization

/// The row of a sheet that names its columns.
struct SheetHeader {
  /// Which sheet it is.
  let kind: SheetKind
  /// The index of each column in a row.
  let places: [SheetColumn: Int]
  /// The number of header cells.
  let width: Int
  /// The header cells that name no known column, with their indices.
  let ignored: [(place: Int, name: String)]

  /// The fields of the 2014 service for which a sheet of books has no column.
  var missingFields: [BookField] {
    kind == .books ? BookField.allCases.filter { places[.field($0)] == nil } : []
  }

  /// The fields of books that it has besides those of the 2014 service.
  var furtherNames: [String] {
    places.keys.compactMap { column in
      if case .further(let name) = column { return name }
      return nil
    }.sorted()
  }

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
    // Another name counts only beside no column with the proper one.
    for (index, cell) in cells.enumerated() where SheetColumn(header: cell) == nil {
      guard let column = SheetColumn.otherwiseNamed(cell), places[column] == nil else { continue }
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
        message: Message(key: "header.unknown", arguments: known.map { .text($0) }),
        isUnknown: true)
    }
    let missing = Self.required(kind, beside: places, in: cells)
      .filter { places[$0] == nil }.map(\.name)
    guard missing.isEmpty else {
      throw HeaderProblem(
        place: 0,
        message: Message(
          "header.lacks.\(kind.rawValue)", .text(missing.joined(separator: ", "))))
    }
    self.kind = kind
    self.places = places.filter { column, _ in
      if case .further = column { return kind == .books }
      return kind.columns.contains(column)
    }
    width = cells.count
    let used = Set(self.places.values)
    ignored = cells.enumerated().map { ($0, $1.trimmed) }
      .filter { !used.contains($0.0) && !$0.1.isEmpty }
  }

  /// The columns that a sheet needs.
  ///
  /// With an author or an ISBN it is a list of books, which are numbered if they have no call
  /// numbers; with a title alone it may be a list of anything. In a sheet of the 2014 service the
  /// column can only have been lost or misspelt.
  private static func required(
    _ kind: SheetKind, beside places: [SheetColumn: Int], in cells: [String]
  ) -> [SheetColumn] {
    let areBooks = places[.field(.authors)] != nil || places[.field(.standardNumber)] != nil
    guard kind == .books, areBooks, !cells.contains(where: SheetColumn.isOwnName) else {
      return kind.required
    }
    return [.field(.title)]
  }
}

/// Why a header cannot be used.
struct HeaderProblem: Error {
  /// The index of the cell, from 0.
  let place: Int
  let message: Message
  /// Whether no column tells which sheet it is; such a row may be a title.
  var isUnknown = false
}
