/// The words that name floors, in the languages in which drawings are labelled; all in lower case.
enum FloorWords {
  /// 1 if a word means a floor, -1 if it means one below the ground, such as `ug`; else `nil`.
  static func sign(_ word: some StringProtocol) -> Int? {
    up.contains(String(word)) ? 1 : down.contains(String(word)) ? -1 : nil
  }

  /// A word for a floor with its number, such as `floor2`, `ug2` or `2og`.
  static func wordWithNumber(_ text: String) -> (sign: Int, number: Int)? {
    let letters = text.filter(\.isLetter)
    guard letters.count < text.count, text.hasPrefix(letters) || text.hasSuffix(letters),
      let sign = sign(letters), let number = bounded(text.filter { !$0.isLetter })
    else { return nil }
    return (sign, number)
  }

  /// The floor that a word names without a number, such as `basement` or `parter`.
  static func alone(_ word: String) -> Int? { named[word] ?? (down.contains(word) ? -1 : nil) }

  /// The floor of a code that means nothing else: `2f`, `b1f`, `3fl`.
  static func code(_ text: String) -> Int? {
    for end in ["fl", "f"] where text.hasSuffix(end) {
      let start = text.dropLast(end.count)
      if let number = bounded(start) { return number }
      if start.first == "b", let number = bounded(start.dropFirst()) { return -number }
    }
    return nil
  }

  /// The floor of a letter with a number, which only counts where a floor is expected: `b1`, `l2`.
  static func letterCode(_ text: String) -> Int? {
    if ground.contains(text) { return 0 }
    guard let letter = text.first else { return nil }
    if text.count == 1, letter == "b" || letter == "u" { return -1 }
    guard let number = bounded(text.dropFirst()) else { return nil }
    switch letter {
    case "b", "u": return -number
    case "f", "l", "p": return number
    default: return nil
    }
  }

  /// The number before a word for floors: `2`, `2nd`, `second`, `ground`.
  static func ordinal(_ word: some StringProtocol) -> Int? {
    let word = String(word)
    if ground.contains(word) { return 0 }
    if let number = ordinals[word] { return number }
    let digits = word.prefix(while: \.isNumber)
    guard (1...2).contains(digits.count), endings.contains(String(word.dropFirst(digits.count)))
    else { return nil }
    return bounded(digits)
  }

  /// A number without a sign, as high as floors can be.
  static func bounded(_ digits: some StringProtocol) -> Int? {
    guard digits.first?.isNumber == true else { return nil }
    return Int(digits).flatMap { $0 < highest ? $0 : nil }
  }

  private static let highest = 200

  private static let up: Set<String> = [
    "floor", "level", "lvl", "storey", "story", "etage", "étage", "niveau", "geschoss",
    "obergeschoss", "og", "stock", "ebene", "piętro", "pietro", "poziom", "patro", "podlaží",
    "podlazi",
    "piso", "planta", "andar", "piano", "этаж", "поверх", "kerros", "etasje", "våning", "vaning",
    "verdieping", "emelet",
  ]
  private static let down: Set<String> = ["basement", "ug", "untergeschoss", "keller"]
  private static let named = [
    "eg": 0, "erdgeschoss": 0, "gf": 0, "groundfloor": 0, "rdc": 0, "parter": 0, "přízemí": 0,
    "prizemi": 0,
    "prízemie": 0, "prizemie": 0, "bottenvåning": 0, "földszint": 0,
  ]
  private static let ground: Set<String> = ["g", "e", "ground", "rez", "parter"]
  private static let ordinals = [
    "basement": -1, "lower": -1, "first": 1, "second": 2, "third": 3, "fourth": 4, "fifth": 5,
    "sixth": 6, "seventh": 7, "eighth": 8, "ninth": 9, "tenth": 10,
  ]
  /// What follows the digits of an ordinal number.
  private static let endings: Set<String> = [
    "", "st", "nd", "rd", "th", "er", "e", "ème", "eme", "o", "a", "º", "ª",
  ]
}
