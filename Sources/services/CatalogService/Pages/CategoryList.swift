#if Services
internal import CatalogKit
internal import Foundation
internal import Localization
internal import TextFolding

/// The list of categories, as in the address: searched, filtered and sorted.
struct CategoryList {
  /// A category with the number of its books.
  struct Row {
    let category: BookCategory
    let count: Int
  }

  private static let labels = ["field.categoryID", "field.categoryName", "admin.books"]

  let order: ListOrder
  let rows: [Row]
  private let words: String
  private let main: String
  private let trees: [CategoryTree]

  /// Filters and sorts the categories; in case of a tie, the order is that of the tree.
  init(_ query: Parameters, _ trees: [CategoryTree], counts: [CategoryID: Int]) {
    self.trees = trees
    words = query["q"] ?? ""
    main = query["main"] ?? ""
    order = ListOrder(query["o"] ?? "", columns: Self.labels.count)
    let wanted = words.split(whereSeparator: \.isWhitespace).prefix(20).map { String($0).folded }
    let chosen = CategoryID(main)
    let all = trees.filter { chosen == nil || $0.main.id == chosen }
      .flatMap { [$0.main] + $0.subcategories }
      .filter { category in
        let text = "\(category.id) \(category.name)".folded
        return wanted.allSatisfy(text.contains)
      }
    let keys = order.keys
    rows = all.map { Row(category: $0, count: counts[$0.id] ?? 0) }.enumerated().sorted {
      for key in keys {
        let (one, other) = key.isDescending ? ($1, $0) : ($0, $1)
        switch key.column {
        case 0:
          let (first, second) = (one.element.category.id, other.element.category.id)
          return first.description.compare(second.description, options: .numeric)
            == .orderedAscending
        case 1 where one.element.category.name != other.element.category.name:
          return PolishCollation.precedes(one.element.category.name, other.element.category.name)
        case 2 where one.element.count != other.element.count:
          return one.element.count < other.element.count
        default: continue
        }
      }
      return $0.offset < $1.offset
    }.map(\.element)
  }

  /// The address of a page of the list in another order.
  func address(_ order: String, _ page: Int) -> String {
    Pages.address(
      "/admin/categories",
      [("q", words), ("main", main), ("o", order), ("p", page == 1 ? "" : String(page))])
  }

  /// The template values.
  func values(_ pages: PageNumbers, _ request: PageRequest) -> [String: Any] {
    [
      "q": words, "o": order.text,
      "totalText": PageTexts.text(
        Message(key: "categories.total", arguments: [.integer(rows.count)]), request.language),
      "mains": trees.map { tree in
        [
          "value": tree.main.id.description, "label": "\(tree.main.id) \(tree.main.name)",
          "isChosen": tree.main.id.description == main,
        ] as [String: Any]
      },
      "columns": Self.labels.enumerated().map { place, label in
        order.column(
          place + 1, label: PageTexts.text(label, request.language), isNumber: place == 2
        ) { address($0, 1) }
      },
      "rows": rows.dropFirst(pages.offset).prefix(PageNumbers.size).map { row in
        [
          "id": row.category.id.description, "name": row.category.name,
          "isMain": row.category.id.isMain, "count": row.count,
        ] as [String: Any]
      },
    ]
  }
}
#endif
