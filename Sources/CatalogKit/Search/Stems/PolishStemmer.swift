/// Reduces inflected Polish words to stems, on folded letters.
///
/// Searches ignore diacritics, so a dictionary of forms would have to do so too. Declension has few
/// endings, so this is a list of them: the longest ending that leaves a stem of three letters is
/// removed, and the change of the preceding consonant is undone (`fizyce` and `fizyka`, `algebrze`
/// and `algebra`, `całek` and `całka`). Some words happen to end like an ending (`system`,
/// `problem`), and some allow two endings; these have several stems, and two words match if they
/// share one. Derived adjectives remain distinct (`liniowy` is not `linia`).
///
/// Source of the endings: M. Bańko, "Wykłady z polskiej fleksji", PWN 2002.
enum PolishStemmer {
  /// The stems of a word.
  ///
  /// - Parameter word: A lower-case word without diacritics.
  /// - Returns: One to three stems; empty for numbers and words of fewer than three letters.
  static func stems(of word: [UInt8]) -> [[UInt8]] {
    guard word.count >= 3, word.allSatisfy({ 97...122 ~= $0 }) else { return [] }
    var stems: [[UInt8]] = []
    func add(_ stem: ArraySlice<UInt8>) {
      let stem = settled(Array(stem))
      if stem.count >= 2, !stems.contains(stem) { stems.append(stem) }
    }
    guard let ending = endings.first(where: { fits($0, word) }) else {
      add(word[...])
      return stems
    }
    var cut = word.dropLast(ending.letters.count)
    // `tekst`, `tekscie`; for `fizyka` it would be `fizyce`.
    if cut.last == UInt8(ascii: "c"), ending.letters == Array("ie".utf8) {
      cut[cut.endIndex - 1] = UInt8(ascii: "t")
    }
    if ending.letters.count > 4, cut.starts(with: "naj".utf8), cut.count > 6 {
      cut = cut.dropFirst(3)
    }
    add(cut)
    // `system` may itself be a stem, and `grafow` that of `grafowy`.
    if ending.mayBelongToStem { add(word[...]) }
    return stems
  }

  /// An ending, and whether a stem can end in the same way.
  private struct Ending {
    let letters: [UInt8]
    let mayBelongToStem: Bool
    /// The minimum number of remaining letters.
    let least: Int
  }

  private static func fits(_ ending: Ending, _ word: [UInt8]) -> Bool {
    let rest = word.count - ending.letters.count
    guard rest >= ending.least, word.suffix(ending.letters.count).elementsEqual(ending.letters)
    else { return false }
    // The rest must contain a vowel.
    return word[..<rest].contains { vowels.contains($0) }
  }

  private static let vowels = Set("aeiouy".utf8)

  /// Longest first.
  private static let endings: [Ending] = {
    let plain = [
      "iejszymi", "iejszych", "iejszego", "iejszemu", "iejszym", "iejsza", "iejsze", "iejszy",
      "iejszej", "owie", "iami", "ami", "iach", "ach", "iego", "ego", "iemu", "emu", "imi", "ymi",
      "ich", "ych", "iej", "ej", "im", "ym", "iom", "ia", "ie", "ii", "iu", "io", "a", "e", "i",
      "o", "u", "y",
    ].map { Ending(letters: Array($0.utf8), mayBelongToStem: false, least: 3) }
    // `logika` and `logik`, but also `program`, `problem`, `poziom`, `budow`.
    let doubtful = ["iem", "em", "om", "ow", "owi", "ium", "um"].map {
      Ending(letters: Array($0.utf8), mayBelongToStem: true, least: 3)
    }
    return (plain + doubtful).sorted { $0.letters.count > $1.letters.count }
  }()

  /// The stem with consonant changes undone.
  static func settled(_ word: [UInt8]) -> [UInt8] {
    var stem = word
    func ends(_ text: StaticString) -> Bool {
      stem.count > text.utf8CodeUnitCount + 1
        && stem.suffix(text.utf8CodeUnitCount).elementsEqual(
          UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }
    // A fleeting vowel: `calek`, `calka`; `stopien`, `stopnia`.
    if ends("iek"), stem.count > 4 {
      stem.replaceSubrange(stem.count - 3..<stem.count, with: "k".utf8)
    } else if ends("ek"), stem.count > 3 {
      stem.replaceSubrange(stem.count - 2..<stem.count, with: "k".utf8)
    } else if ends("ien"), stem.count > 4 {
      stem.replaceSubrange(stem.count - 3..<stem.count, with: "n".utf8)
    }
    if stem.last == UInt8(ascii: "i") || stem.last == UInt8(ascii: "j"), stem.count > 3 {
      stem.removeLast()
    }
    if ends("rz") {
      stem.removeLast()
    } else if ends("dz") {
      stem.removeLast()
    } else if stem.last == UInt8(ascii: "c"), stem.count > 3 {
      stem[stem.count - 1] = UInt8(ascii: "k")
    }
    return stem
  }
}
