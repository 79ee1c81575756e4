#if Services
/// The order of a list, as in the address: `4.-6` sorts by the fourth column, then by the sixth in
/// descending order.
struct ListOrder {
  private let numbers: [Int]

  /// Parses the order of a list with some columns; other text is ignored.
  init(_ text: String, columns count: Int) {
    var seen: Set<Int> = []
    numbers = text.split(separator: ".").compactMap { Int($0) }.filter { number in
      (1...count).contains(number.magnitude.asIndex)
        && seen.insert(number.magnitude.asIndex).inserted
    }
  }

  var text: String { Self.text(numbers) }

  /// The columns to sort by, from 0, most important first.
  var keys: [(column: Int, isDescending: Bool)] {
    numbers.map { ($0.magnitude.asIndex - 1, $0 < 0) }
  }

  /// A column heading: a click makes the column the first sort key, and another click reverses it.
  func column(
    _ number: Int, label: String, isNumber: Bool = false, address: (String) -> String
  ) -> [String: Any] {
    let place = numbers.firstIndex { $0.magnitude.asIndex == number }
    let isDescending = place.map { numbers[$0] < 0 } ?? false
    let others = numbers.filter { $0.magnitude.asIndex != number }
    let next = place == 0 && !isDescending ? -number : number
    var values: [String: Any] = [
      "label": label, "address": address(Self.text([next] + others.prefix(8))),
      "isNumber": isNumber,
    ]
    if let place {
      values["sorted"] = [
        "direction": isDescending ? "descending" : "ascending",
        "mark": (isDescending ? "▼" : "▲") + (numbers.count > 1 ? String(place + 1) : ""),
      ]
    }
    return values
  }

  private static func text(_ numbers: [Int]) -> String {
    numbers.map(String.init).joined(separator: ".")
  }
}

extension UInt {
  /// The number as an index, clamped to the range of `Int`.
  fileprivate var asIndex: Int { Int(clamping: self) }
}
#endif
