#if Services
/// The numbered pages of a list.
struct PageNumbers {
  static let size = 100

  /// The current page, from 1, and the last.
  let number: Int
  let last: Int

  var offset: Int { (number - 1) * Self.size }

  /// The page asked for in an address.
  static func number(_ text: String?) -> Int {
    max(1, min(text.flatMap { Int($0) } ?? 1, 1_000_000))
  }

  /// A page of a list with a number of entries.
  ///
  /// - Throws: ``PageError/notFound`` for a page after the last.
  init(_ number: Int, total: Int) throws {
    last = max(1, (total + Self.size - 1) / Self.size)
    guard number <= last else { throw PageError.notFound }
    self.number = number
  }

  /// The template values: the first and last pages and those around the current one.
  func values(_ address: (Int) -> String) -> [String: Any] {
    let near = Set((number - 3...number + 3).filter { (1...last).contains($0) } + [1, last])
    var pages: [[String: Any]] = []
    var before = 0
    for page in near.sorted() {
      // A gap stands for omitted pages.
      if page > before + 1 { pages.append(["number": ""]) }
      pages.append(["number": page, "isThis": page == number, "address": address(page)])
      before = page
    }
    return ["hasPages": last > 1, "pages": pages]
  }
}
#endif
