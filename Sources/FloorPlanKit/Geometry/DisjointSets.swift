/// Numbers in sets that are joined step by step; each set is known by its smallest number.
struct DisjointSets {
  private var roots: [Int]

  /// Makes sets of one number each: 0 ..< count.
  init(_ count: Int) { roots = Array(0..<count) }

  /// The smallest number in the set of a number.
  mutating func root(of number: Int) -> Int {
    var number = number
    while roots[number] != number {
      roots[number] = roots[roots[number]]
      number = roots[number]
    }
    return number
  }

  mutating func join(_ one: Int, _ other: Int) {
    let (one, other) = (root(of: one), root(of: other))
    roots[max(one, other)] = min(one, other)
  }
}
