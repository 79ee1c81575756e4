/// The positions in a text at which a match can begin.
///
/// Most expressions begin with a letter or at the start of the text. Trying only these positions
/// accounts for most of the speed of a search through a whole catalogue.
struct ExpressionStart: Sendable {
  private var ascii = ASCIISet()
  private var hasOthers = false
  private var isAnywhere = false
  private var place = Place.anywhere

  private enum Place {
    case anywhere
    /// At the start of the text.
    case textStart
    /// At the start of a line.
    case lineStart
    /// After a character that is not in the set.
    case runStart(CharacterSetting)
  }

  /// - Parameter expression: A prepared expression.
  init(_ expression: Expression) {
    isAnywhere = add(expression)
    place = Self.place(of: expression, hasReferences: expression.hasReferences)
  }

  /// Whether a match can begin at an index.
  @inline(__always)
  func admits(_ index: Int, of scalars: [Unicode.Scalar]) -> Bool {
    switch place {
    case .anywhere: break
    case .textStart: guard index == 0 else { return false }
    case .lineStart: guard index == 0 || scalars[index - 1] == "\n" else { return false }
    case .runStart(let set):
      guard index == 0 || !set.contains(scalars[index - 1]) else { return false }
    }
    if isAnywhere { return true }
    guard index < scalars.count else { return false }
    let value = scalars[index].value
    return value < 128 ? ascii.contains(UInt8(truncatingIfNeeded: value)) : hasOthers
  }

  /// Whether a match can begin only at the first position.
  var isAtTextStart: Bool {
    guard case .textStart = place else { return false }
    return true
  }

  /// Adds the characters with which an expression can begin.
  ///
  /// - Returns: Whether the expression can also match nothing.
  private mutating func add(_ expression: Expression) -> Bool {
    switch expression {
    case .character(let set):
      ascii.formUnion(set.ascii)
      hasOthers = hasOthers || set.mayHaveOthers
      return false
    case .sequence(let items):
      for item in items where !add(item) { return false }
      return true
    case .choice(let branches):
      var canBeEmpty = false
      for branch in branches where add(branch) { canBeEmpty = true }
      return canBeEmpty
    case .repetition(let item, let least, _, _): return add(item) || least == 0
    case .group(_, let item): return add(item)
    case .reference:
      // The start of what a back reference repeats is unknown.
      isAnywhere = true
      return true
    case .boundary, .lookahead, .lookbehind: return true
    }
  }

  private static func place(of expression: Expression, hasReferences: Bool) -> Place {
    switch expression {
    case .boundary(.start): return .textStart
    case .boundary(.lineStart): return .lineStart
    case .sequence(let items):
      return items.first.map { place(of: $0, hasReferences: hasReferences) } ?? .anywhere
    case .group(_, let item): return place(of: item, hasReferences: hasReferences)
    case .choice(let branches):
      let isAtStart = branches.allSatisfy { branch in
        guard case .textStart = place(of: branch, hasReferences: hasReferences) else {
          return false
        }
        return true
      }
      return isAtStart && !branches.isEmpty ? .textStart : .anywhere
    case .repetition(.character(let set), _, Int.max, _) where !hasReferences:
      // A greedy `a+` also covers later positions in a run of `a`.
      return set.isAny ? .textStart : .runStart(set)
    default: return .anywhere
    }
  }
}
