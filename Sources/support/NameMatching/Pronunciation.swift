/// How words sound, for finding foreign names as they are heard: `galua` for "Galois", `ojler` for
/// "Euler", `szwarc` for "Schwarz".
///
/// A word of unknown origin is read by the rules of several languages; two words sound alike if
/// one reading of each is the same. The readings are written with few letters: `S` for sz, sh and
/// sch, `C` for cz, tsch and ch, `i` for i, j and y; diacritics and doubled letters are ignored.
/// The rules are those of general grammars, reduced to what a listener can tell apart.
package enum Pronunciation {
  /// The readings of a folded word: Polish, French, German and English, each once.
  package static func readings(_ word: [UInt8]) -> [[UInt8]] {
    guard word.allSatisfy({ 97...122 ~= $0 }) else { return [] }
    var readings: [[UInt8]] = []
    for language in [polishRules, frenchRules, germanRules, englishRules] {
      let reading = language.reading(word)
      if !readings.contains(reading) { readings.append(reading) }
    }
    return readings
  }

  /// The letters with which a word may begin whose reading begins with a sound.
  package static func initials(of sound: UInt8) -> [UInt8] {
    switch sound {
    case UInt8(ascii: "S"): Array("cs".utf8)
    case UInt8(ascii: "C"): Array("ct".utf8)
    case UInt8(ascii: "a"), UInt8(ascii: "e"), UInt8(ascii: "o"): Array("aeho".utf8)
    case UInt8(ascii: "c"): Array("ctz".utf8)
    case UInt8(ascii: "f"): Array("fpv".utf8)
    case UInt8(ascii: "h"): Array("chk".utf8)
    case UInt8(ascii: "i"): Array("hijy".utf8)
    case UInt8(ascii: "k"): Array("ckq".utf8)
    case UInt8(ascii: "n"): Array("kn".utf8)
    case UInt8(ascii: "s"): Array("cs".utf8)
    case UInt8(ascii: "u"): Array("hou".utf8)
    case UInt8(ascii: "v"): Array("vw".utf8)
    case UInt8(ascii: "z"): Array("gjrz".utf8)
    default: [sound]
    }
  }

  private static let polishRules = SpellingRules([
    "ch=h", "cz=C", "j=i", "q=k", "rz=z", "sz=S", "w=v", "x=ks", "y=i",
  ])

  private static let frenchRules = SpellingRules([
    "ai=e", "aux$=o", "au=o", "ch=S", "c(eiy)=s", "c=k", "d$=", "eaux$=o", "eau=o", "ei=e",
    "em(bp)=am", "en(cdgst)=an", "er$=e", "es$=", "et$=e", "eu=e", "e$=", "gn=ni", "gue$=g",
    "gu(ei)=g", "g(eiy)=z", "h=", "j=z", "oin=uan", "ois$=ua", "oit$=ua", "oix$=ua", "oi=ua",
    "ou=u", "ph=f", "qu=k", "s$=", "th=t", "t$=", "w=v", "x$=", "x=ks", "y=i", "z$=",
  ])

  private static let germanRules = SpellingRules([
    "aeu=oi", "ah=a", "ay=ai", "ch=h", "ck=k", "c=k", "eh=e", "ei=ai", "eu=oi", "ey=ai", "ie=i",
    "ih=i", "j=i", "oh=o", "ph=f", "qu=kv", "sch=S", "^sp=Sp", "^st=St", "th=t", "tsch=C", "tz=c",
    "uh=u", "v=f", "w=v", "x=ks", "y=i", "z=c",
  ])

  private static let englishRules = SpellingRules([
    "ay=ei", "ch=C", "ck=k", "c(eiy)=s", "c=k", "ea=i", "ee=i", "ew=iu", "e$=", "igh=ai", "j=dz",
    "kh=h", "^kn=n", "oo=u", "ou=u", "ph=f", "qu=kv", "sh=S", "tch=C", "th=t", "wh=v", "w=v",
    "x=ks", "y=i",
  ])
}

/// Rules from letters to sounds; at each place the first that fits its letter is applied.
private struct SpellingRules: Sendable {
  /// A rule, written `letters=sound`: `^` and `$` are the ends of the word, and letters in brackets
  /// are those of which one must follow.
  private struct Rule {
    let letters: [UInt8]
    let sound: [UInt8]
    let isAtStart: Bool
    let isAtEnd: Bool
    let next: [UInt8]

    init(_ text: String) {
      let parts = text.split(separator: "=", omittingEmptySubsequences: false)
      var pattern = parts[0]
      sound = parts.count > 1 ? Array(parts[1].utf8) : []
      isAtStart = pattern.first == "^"
      if isAtStart { pattern.removeFirst() }
      isAtEnd = pattern.last == "$"
      if isAtEnd { pattern.removeLast() }
      let bracketed = pattern.split(separator: "(")
      letters = Array(bracketed[0].utf8)
      next = bracketed.count > 1 ? Array(bracketed[1].dropLast().utf8) : []
    }

    func fits(_ word: [UInt8], at place: Int) -> Bool {
      let end = place + letters.count
      guard end <= word.count, !isAtStart || place == 0, !isAtEnd || end == word.count,
        word[place..<end].elementsEqual(letters)
      else { return false }
      return next.isEmpty || end < word.count && next.contains(word[end])
    }
  }

  /// The rules of each letter, `a` to `z`.
  private let rules: [[Rule]]

  init(_ texts: [String]) {
    var rules = [[Rule]](repeating: [], count: 26)
    for rule in texts.map(Rule.init) { rules[Int(rule.letters[0]) - 97].append(rule) }
    self.rules = rules
  }

  /// The sounds of a word of the letters `a` to `z`, without doubled ones.
  func reading(_ word: [UInt8]) -> [UInt8] {
    var sounds: [UInt8] = []
    var place = 0
    while place < word.count {
      let rule = rules[Int(word[place]) - 97].first { $0.fits(word, at: place) }
      for sound in rule?.sound ?? [word[place]] where sounds.last != sound { sounds.append(sound) }
      place += rule?.letters.count ?? 1
    }
    return sounds
  }
}
