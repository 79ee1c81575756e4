/// The floor that a name says: `2nd floor`, `house-floor-gf`, `Level_-1`, `1. OG`, `2F`.
struct FloorName: Hashable {
  /// The floor's number; 0 is at ground level.
  let number: Int
  /// Whether the name consists of the floor alone, with a word for it.
  ///
  /// `2`, `2F` and `level-2-doors` do not.
  let isWhole: Bool

  init?(_ name: String) {
    let tokens = Self.tokens(of: name)
    for place in tokens.indices {
      guard let (number, count) = Self.floor(at: place, of: tokens) else { continue }
      self.init(number: number, isWhole: count == tokens.count)
      return
    }
    if let number = tokens.lazy.compactMap({ FloorWords.code($0.text) }).first {
      self.init(number: number, isWhole: false)
      return
    }
    guard tokens.count == 1,
      let number = Self.number(tokens[0]) ?? FloorWords.ordinal(tokens[0].text)
    else { return nil }
    self.init(number: number, isWhole: false)
  }

  /// The floor in a path; the name of the file counts more than those of the folders around it.
  init?(path: String) {
    for (place, name) in path.split(separator: "/").reversed().enumerated() {
      let end = place == 0 ? name.lastIndex(of: ".") : nil
      guard let floor = FloorName(String(name[..<(end ?? name.endIndex)])) else { continue }
      self = floor
      return
    }
    return nil
  }

  private init(number: Int, isWhole: Bool) {
    self.number = number
    self.isWhole = isWhole
  }

  private struct Token {
    var text: String
    /// Whether it has a minus sign: a hyphen after another separator, or at the beginning.
    var isNegative: Bool
  }

  private static func tokens(of name: String) -> [Token] {
    var tokens: [Token] = []
    var token = Token(text: "", isNegative: false)
    for character in name.lowercased() + "_" {
      if character.isLetter || character.isNumber {
        token.text.append(character)
      } else if token.text.isEmpty {
        token.isNegative = character == "-"
      } else {
        tokens.append(token)
        token = Token(text: "", isNegative: false)
      }
    }
    return tokens
  }

  /// The floor that a word for floors at a place says together with the words beside it, and how
  /// many words that takes.
  private static func floor(
    at place: Int, of tokens: [Token]
  ) -> (number: Int, count: Int)? {
    let token = tokens[place]
    if let (sign, number) = FloorWords.wordWithNumber(token.text) {
      return (token.isNegative ? -number : sign * number, 1)
    }
    if let sign = FloorWords.sign(token.text) {
      if place + 1 < tokens.count, let number = number(tokens[place + 1]) {
        return (number > 0 ? sign * number : number, 2)
      }
      if place > 0, let number = FloorWords.ordinal(tokens[place - 1].text) {
        let isLower = place > 1 && number == 0 && tokens[place - 2].text == "lower"
        return isLower ? (-1, 3) : (number > 0 ? sign * number : number, 2)
      }
    }
    return FloorWords.alone(token.text).map { ($0, 1) }
  }

  /// A number, or a code such as `b1` that only counts where a floor is expected.
  private static func number(_ token: Token) -> Int? {
    if let number = FloorWords.bounded(token.text) { return token.isNegative ? -number : number }
    if let number = FloorWords.alone(token.text) ?? FloorWords.code(token.text) { return number }
    return FloorWords.letterCode(token.text)
  }
}
