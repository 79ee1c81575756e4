internal import SectionFile
import TextFolding

/// The conditions on books other than words, as numbers of the index.
struct Filter {
  var years: [ClosedRange<Int32>] = []
  /// For each type whether it is accepted; `nil` if all are.
  var types: [Bool]?
  var availabilities: [Bool]?
  /// Groups of categories: a book must be in at least one category of every group.
  var categories: [Set<UInt32>] = []

  /// Whether every book passes.
  var isEmpty: Bool {
    years.isEmpty && types == nil && availabilities == nil && categories.isEmpty
  }
}

extension SearchIndex {
  /// Converts the conditions on fields to numbers of the index.
  ///
  /// - Throws: ``CatalogError`` of kind `badQuery` for types, availabilities and categories that
  ///   the catalogue lacks.
  func filter(_ conditions: Conditions) throws(CatalogError) -> Filter {
    var filter = Filter()
    filter.years = conditions.years.map {
      Int32(clamping: $0.lowerBound)...Int32(clamping: $0.upperBound)
    }
    filter.types = try Self.choice(conditions.types, among: typeNames, "type")
    filter.availabilities = try Self.choice(
      conditions.availabilities, among: availabilityNames, "availability")
    let groups = try conditions.categories.map { name throws(CatalogError) in
      try categories(named: name)
    }
    if conditions.needsAllCategories {
      filter.categories = groups
    } else if !groups.isEmpty {
      filter.categories = [groups.reduce(into: Set()) { $0.formUnion($1) }]
    }
    return filter
  }

  /// Removes the hits that do not pass.
  func keep(_ hits: inout Hits, passing filter: Filter) {
    guard !filter.isEmpty else { return }
    for range in filter.years {
      // Books without a year are in no period.
      hits.keep { range.contains(years[$0]) && (years[$0] != 0 || range == 0...0) }
    }
    if let wanted = filter.types { hits.keep { wanted[Int(types[$0])] } }
    if let wanted = filter.availabilities { hits.keep { wanted[Int(availabilities[$0])] } }
    for group in filter.categories {
      var wanted = [Bool](repeating: false, count: categories.count)
      for number in group { wanted[Int(number)] = true }
      hits.keep { book in
        categoryRange(of: book).contains { wanted[Int(categoryNumbers[$0])] }
      }
    }
  }

  /// The categories to which a book is directly assigned, by identifier.
  func assignedCategories(of book: Int) -> [BookCategory] {
    let start = categoryRange(of: book).lowerBound
    return (start..<Int(assignedEnds[book])).map { categoryNumbers[$0] }.sorted()
      .map { categories[Int($0)] }
  }

  /// The range of a book's categories in ``categoryNumbers``.
  func categoryRange(of book: Int) -> Range<Int> {
    (book == 0 ? 0 : Int(categoryEnds[book - 1]))..<Int(categoryEnds[book])
  }

  private static func choice(
    _ beginnings: [String], among names: TextColumn, _ what: String
  ) throws(CatalogError) -> [Bool]? {
    guard !beginnings.isEmpty else { return nil }
    let known = (0..<names.count).map { names[$0].folded }
    var wanted = [Bool](repeating: false, count: known.count)
    for beginning in beginnings {
      let exact = known.indices.filter { known[$0] == beginning }
      let found = exact.isEmpty ? known.indices.filter { known[$0].hasPrefix(beginning) } : exact
      guard !found.isEmpty else {
        let list = (0..<names.count).map { names[$0] }.joined(separator: ", ")
        throw CatalogError(.badQuery, "no such \(what); there are: \(list)", field: what)
      }
      for index in found { wanted[index] = true }
    }
    return wanted
  }

  /// The category with an identifier, or all whose name equals or begins with the text; main
  /// categories include their subcategories.
  private func categories(named text: String) throws(CatalogError) -> Set<UInt32> {
    // A book counts in its main categories as well, so no list of subcategories is needed.
    if let id = CategoryID(text) {
      // An identifier without a category matches no books; this is not an error.
      return Set(categories.firstIndex { $0.id == id }.map { [UInt32($0)] } ?? [])
    }
    let key = text.folded
    let names = categories.map(\.name.folded)
    let exact = names.indices.filter { names[$0] == key }
    let found = exact.isEmpty ? names.indices.filter { names[$0].hasPrefix(key) } : exact
    guard !found.isEmpty else {
      throw CatalogError(
        .badQuery, "no category has that identifier or name", field: "category")
    }
    return Set(found.map { UInt32($0) })
  }
}
