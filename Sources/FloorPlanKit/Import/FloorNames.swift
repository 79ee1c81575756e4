/// The floors that names of files and folders say: `2F`, `house-floor-gf`, `Level_-1/rooms`.
enum FloorNames {
  /// The number of the floor in a path, as a level is called; `nil` if there is none.
  ///
  /// The name of the file counts more than those of the folders around it.
  static func floor(of path: String) -> String? {
    for name in path.split(separator: "/").reversed() {
      // What follows the first dot is the file's type.
      guard let stem = name.split(separator: ".").first else { continue }
      if let floor = floor(named: String(stem)) { return String(floor) }
    }
    return nil
  }

  private struct Token {
    var text: String
    /// Whether it has a minus sign: a hyphen after another separator, or at the beginning.
    var isNegative: Bool
  }

  private static func floor(named name: String) -> Int? {
    let tokens = tokens(of: name)
    for (place, token) in tokens.enumerated() {
      if place > 0, words.contains(tokens[place - 1].text), let number = number(token) {
        return number
      }
      if let word = words.first(where: { token.text.hasPrefix($0) && token.text != $0 }),
        let number = Int(token.text.dropFirst(word.count)), abs(number) < highest
      {
        return token.isNegative ? -number : number
      }
      // A bare number is only the floor's if none follows the word, as in `15-floor-3`.
      if place + 1 < tokens.count, words.contains(tokens[place + 1].text),
        place + 2 == tokens.count || Int(token.text) == nil, let number = ordinal(token.text)
      {
        return number
      }
    }
    if let code = tokens.lazy.compactMap({ code($0.text) }).first { return code }
    guard tokens.count == 1 else { return nil }
    return number(tokens[0])
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

  /// A number, or a code such as `b1` that only counts where a floor is expected.
  private static func number(_ token: Token) -> Int? {
    if let number = Int(token.text), abs(number) < highest {
      return token.isNegative ? -number : number
    }
    if let code = code(token.text) { return code }
    guard let letter = token.text.first, let number = Int(token.text.dropFirst()),
      abs(number) < highest
    else { return ground.contains(token.text) ? 0 : nil }
    switch letter {
    case "b", "u", "s": return -number
    case "f", "l", "p": return number
    default: return nil
    }
  }

  /// Codes that mean nothing but a floor: `2f`, `b1f`, `2og`, `ug`, `gf`, `eg`.
  private static func code(_ text: String) -> Int? {
    if ["gf", "eg", "rdc", "groundfloor", "erdgeschoss"].contains(text) { return 0 }
    if ["basement", "ug", "keller", "untergeschoss"].contains(text) { return -1 }
    for (end, sign) in [("og", 1), ("ug", -1), ("fl", 1), ("f", 1)] where text.hasSuffix(end) {
      let start = text.dropLast(end.count)
      if let number = Int(start), abs(number) < highest { return sign * number }
      if start.first == "b", let number = Int(start.dropFirst()), abs(number) < highest {
        return -number
      }
    }
    for (start, sign) in [("og", 1), ("ug", -1)] where text.hasPrefix(start) {
      if let number = Int(text.dropFirst(2)), abs(number) < highest { return sign * number }
    }
    return nil
  }

  /// The number of `2nd`, `second` and the like before the word floor.
  private static func ordinal(_ text: String) -> Int? {
    if ground.contains(text) { return 0 }
    if let place = ordinals.firstIndex(of: text) { return place + 1 }
    let digits = text.prefix { $0.isNumber }
    guard ["", "st", "nd", "rd", "th", "er", "e"].contains(text.dropFirst(digits.count)) else {
      return nil
    }
    return Int(digits).flatMap { abs($0) < highest ? $0 : nil }
  }

  private static let highest = 200
  private static let ground: Set<String> = ["g", "e", "ground", "rez", "parter"]
  private static let ordinals = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh"]
  private static let words: Set<String> = [
    "floor", "level", "storey", "story", "etage", "geschoss", "ebene", "stock", "piętro", "pietro",
    "poziom", "piso", "planta", "niveau", "piano", "lvl", "этаж", "поверх",
  ]
}
