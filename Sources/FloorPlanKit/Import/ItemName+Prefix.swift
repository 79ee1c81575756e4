extension ItemName {
  /// What most ids of a drawing's rooms begin with before their numbers, as `zone_` in `zone_12`: no
  /// part of the numbers; `nil` if there is none.
  ///
  /// One or two letters are those of buildings and wings, as in `B-101`.
  static func commonPrefix(of ids: [String]) -> String? {
    let given = ids.filter { !$0.isEmpty && !isAutomatic($0) }
    let counts = Dictionary(grouping: given.compactMap(prefix), by: \.self).mapValues(\.count)
    guard let best = counts.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }),
      best.value >= fewestWithPrefix, best.value * 4 >= given.count * 3
    else { return nil }
    return best.key
  }

  /// A name without a prefix, if it goes on with a number.
  static func without(prefix: String?, _ name: String) -> String {
    guard let prefix, name.hasPrefix(prefix) else { return name }
    let rest = String(name.dropFirst(prefix.count))
    let number = rest.drop { $0.isUppercase }.first
    return number?.isNumber == true ? rest : name
  }

  /// A word and the mark after it.
  private static func prefix(_ id: String) -> String? {
    let word = id.prefix { $0.isLetter }
    guard word.count >= shortestWord, let mark = id.dropFirst(word.count).first,
      "-_.".contains(mark), id.count > word.count + 1
    else { return nil }
    return String(word) + String(mark)
  }

  private static let fewestWithPrefix = 6
  private static let shortestWord = 3
}
