/// Reduces English words to stems by the Porter2 algorithm.
///
/// Source: M. Porter, "The English (Porter2) stemming algorithm", snowballstem.org, 2002.
struct EnglishStemmer {
  private var word: [UInt8]
  private var region1 = 0
  private var region2 = 0

  /// The stem of a lower-case word without diacritics; `nil` for numbers and short words.
  static func stem(of word: [UInt8]) -> [UInt8]? {
    guard word.count >= 3, word.allSatisfy({ 97...122 ~= $0 }) else { return nil }
    if let known = exceptions[String(decoding: word, as: UTF8.self)] { return Array(known.utf8) }
    var stemmer = EnglishStemmer(word: word)
    stemmer.run()
    return stemmer.word.map { $0 == UInt8(ascii: "Y") ? UInt8(ascii: "y") : $0 }
  }

  private static let exceptions = [
    "skis": "ski", "skies": "sky", "dying": "die", "lying": "lie", "tying": "tie", "idly": "idl",
    "gently": "gentl", "ugly": "ugli", "early": "earli", "only": "onli", "singly": "singl",
    "sky": "sky", "news": "news", "howe": "howe", "atlas": "atlas", "cosmos": "cosmos",
    "bias": "bias", "andes": "andes",
  ]

  private init(word: [UInt8]) { self.word = word }

  private mutating func run() {
    markConsonants()
    findRegions()
    dropPlural()
    let text = String(decoding: word, as: UTF8.self)
    if ["inning", "outing", "canning", "herring", "earring", "proceed", "exceed", "succeed"]
      .contains(text)
    {
      return
    }
    dropParticiple()
    if let last = word.last, last == Self.y || last == UInt8(ascii: "Y"), word.count > 2,
      !isVowel(word.count - 2)
    {
      word[word.count - 1] = UInt8(ascii: "i")
    }
    replaceDerivations()
    dropEnd()
  }

  private static let y = UInt8(ascii: "y")

  private func isVowel(_ place: Int) -> Bool {
    switch word[place] {
    case UInt8(ascii: "a"), UInt8(ascii: "e"), UInt8(ascii: "i"), UInt8(ascii: "o"),
      UInt8(ascii: "u"), Self.y:
      true
    default: false
    }
  }

  /// Marks each `y` that is a consonant by capitalising it.
  private mutating func markConsonants() {
    for place in word.indices where word[place] == Self.y {
      if place == 0 || isVowel(place - 1) { word[place] = UInt8(ascii: "Y") }
    }
  }

  private mutating func findRegions() {
    let text = String(decoding: word, as: UTF8.self)
    if let special = ["gener", "commun", "arsen"].first(where: text.hasPrefix) {
      region1 = special.utf8.count
    } else {
      region1 = regionStart(after: 0)
    }
    region2 = regionStart(after: region1)
  }

  /// The index after the first consonant that follows a vowel.
  private func regionStart(after start: Int) -> Int {
    var place = start
    while place < word.count, !isVowel(place) { place += 1 }
    while place < word.count, isVowel(place) { place += 1 }
    return min(place + 1, word.count)
  }

  private func ends(_ suffix: String) -> Bool {
    word.count >= suffix.utf8.count && word.suffix(suffix.utf8.count).elementsEqual(suffix.utf8)
  }

  private mutating func replace(_ suffix: String, with other: String) {
    word.removeLast(suffix.utf8.count)
    word += other.utf8
  }

  private func hasVowel(before end: Int) -> Bool { (0..<max(0, end)).contains { isVowel($0) } }

  private mutating func dropPlural() {
    if ends("sses") {
      word.removeLast(2)
    } else if ends("ied") || ends("ies") {
      word.removeLast(word.count > 4 ? 2 : 1)
    } else if ends("us") || ends("ss") {
      return
    } else if ends("s"), hasVowel(before: word.count - 2) {
      word.removeLast()
    }
  }

  private mutating func dropParticiple() {
    for suffix in ["eedly", "eed"] where ends(suffix) {
      if word.count - suffix.count >= region1 { replace(suffix, with: "ee") }
      return
    }
    guard let suffix = ["ingly", "edly", "ing", "ed"].first(where: ends),
      hasVowel(before: word.count - suffix.count)
    else { return }
    word.removeLast(suffix.count)
    if ends("at") || ends("bl") || ends("iz") {
      word += "e".utf8
    } else if isDoubled {
      word.removeLast()
    } else if region1 >= word.count, endsInShortSyllable(word.count) {
      word += "e".utf8
    }
  }

  private var isDoubled: Bool {
    guard word.count > 1, word[word.count - 1] == word[word.count - 2] else { return false }
    return "bdfgmnprt".utf8.contains(word[word.count - 1])
  }

  private func endsInShortSyllable(_ end: Int) -> Bool {
    if end == 2 { return isVowel(0) && !isVowel(1) }
    guard end > 2, !isVowel(end - 1), isVowel(end - 2), !isVowel(end - 3) else { return false }
    return !"wxY".utf8.contains(word[end - 1])
  }

  private static let derivations: [(String, String)] = [
    ("ization", "ize"), ("ational", "ate"), ("fulness", "ful"), ("ousness", "ous"),
    ("iveness", "ive"), ("tional", "tion"), ("biliti", "ble"), ("lessli", "less"),
    ("entli", "ent"), ("ation", "ate"), ("alism", "al"), ("aliti", "al"), ("ousli", "ous"),
    ("iviti", "ive"), ("fulli", "ful"), ("enci", "ence"), ("anci", "ance"), ("abli", "able"),
    ("izer", "ize"), ("ator", "ate"), ("alli", "al"), ("bli", "ble"), ("ogi", "og"), ("li", ""),
  ]

  private static let furtherDerivations: [(String, String)] = [
    ("ational", "ate"), ("tional", "tion"), ("alize", "al"), ("icate", "ic"), ("iciti", "ic"),
    ("ative", ""), ("ical", "ic"), ("ness", ""), ("ful", ""),
  ]

  private mutating func replaceDerivations() {
    if let (suffix, other) = Self.derivations.first(where: { ends($0.0) }),
      word.count - suffix.count >= region1
    {
      let before = word.count > suffix.count ? word[word.count - suffix.count - 1] : 0
      let isFine =
        switch suffix {
        case "ogi": before == UInt8(ascii: "l")
        case "li": "cdeghkmnrt".utf8.contains(before)
        default: true
        }
      if isFine { replace(suffix, with: other) }
    }
    if let (suffix, other) = Self.furtherDerivations.first(where: { ends($0.0) }),
      word.count - suffix.count >= (suffix == "ative" ? region2 : region1)
    {
      replace(suffix, with: other)
    }
  }

  private static let lastSuffixes = [
    "ement", "ance", "ence", "able", "ible", "ment", "ant", "ent", "ism", "ate", "iti", "ous",
    "ive", "ize", "ion", "al", "er", "ic",
  ]

  private mutating func dropEnd() {
    if let suffix = Self.lastSuffixes.first(where: ends), word.count - suffix.count >= region2 {
      let before = word.count > suffix.count ? word[word.count - suffix.count - 1] : 0
      if suffix != "ion" || before == UInt8(ascii: "s") || before == UInt8(ascii: "t") {
        word.removeLast(suffix.count)
      }
    }
    if ends("e") {
      let rest = word.count - 1
      if rest >= region2 || (rest >= region1 && !endsInShortSyllable(rest)) { word.removeLast() }
    } else if ends("ll"), word.count - 1 >= region2 {
      word.removeLast()
    }
  }
}
