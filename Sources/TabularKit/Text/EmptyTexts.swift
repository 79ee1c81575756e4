/// So many empty strings, to make an array of that is then filled.
///
/// `Array` specialises what it makes of a sequence; its initialisers for memory that is filled
/// afterwards ask the runtime for the array's type each time, a fifth of the cost of a small array.
struct EmptyTexts: Sequence, IteratorProtocol {
  let underestimatedCount: Int
  private var rest: Int

  init(count: Int) {
    underestimatedCount = count
    rest = count
  }

  @inline(__always)
  mutating func next() -> String? {
    guard rest > 0 else { return nil }
    rest &-= 1
    return ""
  }
}
