/// Matches an expression against a text by backtracking.
struct ExpressionSearch {
  let scalars: [Unicode.Scalar]
  private var captured: [Range<Int>?]
  private let ignoresCase: Bool
  private(set) var steps: Int

  /// The rest of the match, from a position on.
  typealias Rest = (inout ExpressionSearch, Int) throws(ExpressionProblem) -> Bool

  /// The maximum recursion depth, which protects the thread's stack.
  private static let deepest = 2000

  init(scalars: [Unicode.Scalar], groups: Int, ignoresCase: Bool, steps: Int) {
    self.scalars = scalars
    captured = Array(repeating: nil, count: groups + 1)
    self.ignoresCase = ignoresCase
    self.steps = steps
  }

  /// Whether the expression matches at a position.
  mutating func isFound(
    _ expression: Expression, at place: Int
  ) throws(ExpressionProblem) -> Bool {
    if captured.count > 1 { captured = Array(repeating: nil, count: captured.count) }
    return try find(expression, at: place, depth: 0) { _, _ throws(ExpressionProblem) in true }
  }

  /// Matches an expression at a position, followed by the rest.
  mutating func find(
    _ expression: Expression, at place: Int, depth: Int, then rest: Rest
  ) throws(ExpressionProblem) -> Bool {
    steps -= 1
    guard steps > 0 else { throw .tooManySteps }
    guard depth < Self.deepest else { throw .tooManySteps }
    switch expression {
    case .character(let set):
      guard place < scalars.count, set.contains(scalars[place]) else {
        return false
      }
      return try rest(&self, place + 1)
    case .sequence(let items):
      return try find(items[...], at: place, depth: depth + 1, then: rest)
    case .choice(let branches):
      for branch in branches
      where try find(branch, at: place, depth: depth + 1, then: rest) {
        return true
      }
      return false
    case .repetition(let item, let least, let most, let isLazy):
      let counts = Counts(least: least, most: most, isLazy: isLazy)
      return try repeated(item, counts, done: 0, at: place, depth: depth + 1, then: rest)
    case .group(let number, let item):
      return try group(number, item, at: place, depth: depth + 1, then: rest)
    case .reference(let number):
      guard let range = captured[number] else { return false }
      let end = place + range.count
      guard end <= scalars.count, same(range, place..<end) else { return false }
      return try rest(&self, end)
    case .boundary(let boundary):
      guard isAt(boundary, place) else { return false }
      return try rest(&self, place)
    case .lookahead(let item, let isNegative):
      var inner = self
      let isThere = try inner.find(item, at: place, depth: depth + 1) {
        _, _ throws(ExpressionProblem) in true
      }
      steps = inner.steps
      if !isNegative { captured = inner.captured }
      guard isThere != isNegative else { return false }
      return try rest(&self, place)
    case .lookbehind(let item, let width, let isNegative):
      guard try isBehind(item, width, place: place, depth: depth) != isNegative else {
        return false
      }
      return try rest(&self, place)
    }
  }

  private mutating func isBehind(
    _ item: Expression, _ width: Int, place: Int, depth: Int
  ) throws(ExpressionProblem) -> Bool {
    guard place >= width else { return false }
    var inner = self
    let isThere = try inner.find(item, at: place - width, depth: depth + 1) {
      _, _ throws(ExpressionProblem) in true
    }
    steps = inner.steps
    if isThere { captured = inner.captured }
    return isThere
  }

  private mutating func find(
    _ items: ArraySlice<Expression>, at place: Int, depth: Int, then rest: Rest
  ) throws(ExpressionProblem) -> Bool {
    guard let first = items.first else { return try rest(&self, place) }
    let others = items.dropFirst()
    return try find(first, at: place, depth: depth) { search, next throws(ExpressionProblem) in
      try search.find(others, at: next, depth: depth + 1, then: rest)
    }
  }

  private struct Counts {
    let least: Int
    let most: Int
    let isLazy: Bool
  }

  private mutating func repeated(
    _ item: Expression, _ counts: Counts, done: Int, at place: Int, depth: Int, then rest: Rest
  ) throws(ExpressionProblem) -> Bool {
    if case .character(let set) = item {
      return try repeatedCharacter(set, counts, at: place, then: rest)
    }
    if counts.isLazy, done >= counts.least, try rest(&self, place) { return true }
    if done < counts.most {
      let saved = captured
      let goesOn = try find(item, at: place, depth: depth) {
        search, next throws(ExpressionProblem) in
        // Repeating an empty match would never end.
        guard next > place || done < counts.least else { return false }
        return try search.repeated(
          item, counts, done: done + 1, at: next, depth: depth + 2, then: rest)
      }
      if goesOn { return true }
      captured = saved
    }
    guard !counts.isLazy, done >= counts.least else { return false }
    return try rest(&self, place)
  }

  /// Repetitions of single characters use a loop instead of recursion.
  private mutating func repeatedCharacter(
    _ set: CharacterSetting, _ counts: Counts, at place: Int, then rest: Rest
  ) throws(ExpressionProblem) -> Bool {
    let furthest = counts.most == .max ? scalars.count : min(scalars.count, place + counts.most)
    var end = place
    if counts.isLazy {
      while true {
        if end - place >= counts.least, try rest(&self, end) { return true }
        guard end < furthest, set.contains(scalars[end]) else {
          return false
        }
        steps -= 1
        end += 1
      }
    }
    while end < furthest, set.contains(scalars[end]) { end += 1 }
    steps -= end - place
    while end - place >= counts.least {
      if try rest(&self, end) { return true }
      steps -= 1
      guard steps > 0 else { throw .tooManySteps }
      end -= 1
    }
    return false
  }

  private mutating func group(
    _ number: Int, _ item: Expression, at place: Int, depth: Int, then rest: Rest
  ) throws(ExpressionProblem) -> Bool {
    let before = captured[number]
    let found = try find(item, at: place, depth: depth) {
      search, end throws(ExpressionProblem) in
      let inner = search.captured[number]
      search.captured[number] = place..<end
      if try rest(&search, end) { return true }
      search.captured[number] = inner
      return false
    }
    if !found { captured[number] = before }
    return found
  }

  private func same(_ left: Range<Int>, _ right: Range<Int>) -> Bool {
    zip(left, right).allSatisfy { first, second in
      scalars[first] == scalars[second]
        || (ignoresCase
          && scalars[first].properties.lowercaseMapping
            == scalars[second].properties.lowercaseMapping)
    }
  }

  private func isAt(_ boundary: Expression.Boundary, _ place: Int) -> Bool {
    let isEnd = place == scalars.count
    switch boundary {
    case .start: return place == 0
    case .endOfText: return isEnd
    case .end: return isEnd || (place == scalars.count - 1 && scalars[place] == "\n")
    case .lineStart: return place == 0 || scalars[place - 1] == "\n"
    case .lineEnd: return isEnd || scalars[place] == "\n"
    case .word, .noWord:
      let before = place > 0 && CharacterSetting.isWord(scalars[place - 1])
      let after = !isEnd && CharacterSetting.isWord(scalars[place])
      return (before != after) == (boundary == .word)
    }
  }
}
