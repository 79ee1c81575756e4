#if Services
internal import CatalogKit

/// The order of a list, as in the address: `4.-6` sorts by the fourth column, then by the sixth in
/// descending order.
struct BookOrder {
  private let columns: [Int]

  init(_ text: String) {
    var seen: Set<Int> = []
    columns = text.split(separator: ".").compactMap { Int($0) }.filter { column in
      BookField.allCases.indices.contains(column.magnitude.asIndex - 1)
        && seen.insert(column.magnitude.asIndex).inserted
    }
  }

  var text: String { Self.text(columns) }

  var fields: [(field: BookField, isDescending: Bool)] {
    columns.map { (BookField.allCases[$0.magnitude.asIndex - 1], $0 < 0) }
  }

  /// A column heading: a click makes the column the first sort key, and another click reverses it.
  func column(
    _ number: Int, label: String, address: (String) -> String
  ) -> [String: Any] {
    let place = columns.firstIndex { $0.magnitude.asIndex == number }
    let isDescending = place.map { columns[$0] < 0 } ?? false
    let others = columns.filter { $0.magnitude.asIndex != number }
    let next = place == 0 && !isDescending ? -number : number
    var values: [String: Any] = [
      "label": label, "address": address(Self.text([next] + others.prefix(8))),
    ]
    if let place {
      values["sorted"] = [
        "direction": isDescending ? "descending" : "ascending",
        "mark": (isDescending ? "▼" : "▲") + (columns.count > 1 ? String(place + 1) : ""),
      ]
    }
    return values
  }

  private static func text(_ columns: [Int]) -> String {
    columns.map(String.init).joined(separator: ".")
  }
}

extension UInt {
  /// The number as an index, clamped to the range of `Int`.
  fileprivate var asIndex: Int { Int(clamping: self) }
}
#endif
