/// Recognises volumes: `tom 2`, `cz. IV`, `t2`, `vol. 1`, `druga część`.
enum VolumeWords {
  private static let names: Set<String> = [
    "t", "tom", "tomu", "tomie", "cz", "czesc", "czesci", "vol", "volume", "part", "pt",
  ]

  private static let romanNumbers = ["i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x"]

  /// The stems of the ordinal numbers from one to ten, without their endings.
  private static let ordinals = [
    "pierwsz", "drug", "trzeci", "czwart", "piat", "szost", "siodm", "osm", "dziewiat",
    "dziesiat",
  ]

  /// The volume named by one or two words; `nil` if they do not name one.
  ///
  /// - Parameter words: One or two folded words.
  static func volume(_ words: [String]) -> Conditions.Word? {
    if words.count == 1, let split = words[0].firstIndex(where: \.isNumber) {
      return names.contains(String(words[0][..<split]))
        ? number(String(words[0][split...]), isAlone: false) : nil
    }
    guard words.count == 2 else { return nil }
    if names.contains(words[0]) {
      var word = ordinal(words[1]) ?? number(words[1], isAlone: words[1].count == 1)
      word?.label = Array(words[0].utf8)
      return word
    }
    return names.contains(words[1]) ? ordinal(words[0]) : nil
  }

  /// The Arabic digits of a number in Roman capitals from two to ten; `nil` for other words, and for
  /// single letters, which are initials.
  static func arabic(_ written: Substring.UnicodeScalarView) -> [UInt8]? {
    guard written.count > 1, written.allSatisfy({ "IVX".unicodeScalars.contains($0) }),
      let place = romanNumbers.firstIndex(of: String(written).lowercased())
    else { return nil }
    return Array(String(place + 1).utf8)
  }

  private static func ordinal(_ word: String) -> Conditions.Word? {
    guard let place = ordinals.firstIndex(where: { word.hasPrefix($0) }),
      word.count <= ordinals[place].count + 4
    else { return nil }
    return number(String(place + 1), isAlone: false)
  }

  /// A number in Arabic or Roman digits.
  ///
  /// - Parameter isAlone: Whether it is a single character: in titles, `i` is a word.
  private static func number(_ text: String, isAlone: Bool) -> Conditions.Word? {
    var word = Conditions.Word(
      key: Array(text.utf8), fields: [.volume, .title], isPrefix: false, place: nil)
    if let place = romanNumbers.firstIndex(of: text) {
      word.alternatives = [Array(String(place + 1).utf8)]
      if isAlone { word.fields = .volume }
    } else if let number = Int(text), text.utf8.count <= 4 {
      if romanNumbers.indices.contains(number - 1), romanNumbers[number - 1].count > 1 {
        word.alternatives = [Array(romanNumbers[number - 1].utf8)]
      }
    } else {
      return nil
    }
    return word
  }
}
