/// Numbers the words of a dictionary, and further words found in books.
struct NumberedNames {
  private(set) var all: [String]
  private var last = 0

  init(_ names: [String]) { all = names }

  mutating func number(of name: String) -> UInt16 {
    if last < all.count, all[last] == name { return UInt16(last) }
    last = all.firstIndex(of: name) ?? all.count
    if last == all.count { all.append(name) }
    return UInt16(clamping: last)
  }
}
