#if Services
internal import CatalogKit

/// The filters of the list of books, as in the address.
struct BookFilter {
  private static let names = ["type", "availability", "category", "year"]
  private let query: Parameters

  init(_ query: Parameters) { self.query = query }

  private func value(_ name: String) -> String { query[name] ?? "" }

  /// The names and values, for links that preserve the filters.
  var pairs: [(String, String)] { Self.names.map { ($0, value($0)) } }

  /// The filter; invalid years are ignored.
  var filter: ListingFilter {
    var filter = ListingFilter()
    if !value("type").isEmpty { filter.type = value("type") }
    if !value("availability").isEmpty { filter.availability = value("availability") }
    filter.category = CategoryID(value("category"))
    if !value("year").isEmpty, let years = try? BookQuery.years(value("year")) {
      filter.firstYear = years.lowerBound
      filter.lastYear = years.upperBound
    }
    return filter
  }

  /// The template values of the form.
  func values(
    _ dictionary: CatalogDictionary, _ trees: [CategoryTree], _ request: PageRequest
  ) -> [String: Any] {
    func list(_ name: String, _ options: [(value: String, label: String)]) -> [String: Any] {
      [
        "name": name, "label": PageTexts.text("field.\(name)", request.language),
        "options": options.map { option in
          [
            "value": option.value, "label": option.label,
            "isChosen": option.value == value(name),
          ] as [String: Any]
        },
      ]
    }
    return [
      "filters": [
        list("type", dictionary.types.map { ($0, $0) }),
        list("availability", dictionary.availabilities.map { ($0, $0) }),
        list(
          "category",
          trees.flatMap { [$0.main] + $0.subcategories }.map {
            ($0.id.description, "\($0.id) \($0.name)")
          }),
      ],
      "year": value("year"), "isFiltered": pairs.contains { !$0.1.isEmpty },
    ]
  }
}
#endif
