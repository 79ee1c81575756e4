/// A standard number after its name, as in `ISBN 978-83-…`, `ISBN-13:978…`, `isbn978…`.
struct NamedNumber {
  /// The number as written.
  let text: String
  /// The end of the number.
  let end: String.Index

  /// Parses the beginning of a text.
  ///
  /// A number with spaces must extend to the end of the text.
  ///
  /// - Returns: `nil` if the text does not begin with a name and a whole number.
  init?(_ text: Substring) {
    let name = text.prefix(4)
    guard ["isbn", "issn"].contains(name.lowercased()) else { return nil }
    for start in Self.starts(after: text[name.endIndex...]) {
      let rest = text[start...]
      let word = rest.prefix { !$0.isWhitespace }
      for candidate in [rest, word] {
        let number = Self.withoutPunctuation(candidate)
        guard Self.isWhole(number, isWord: candidate.endIndex == word.endIndex) else { continue }
        self.text = String(number)
        end = candidate.endIndex
        return
      }
    }
    return nil
  }

  /// The possible beginnings of the number: after `-13` or `-10`, which belong to the name, or
  /// directly after the name.
  private static func starts(after rest: Substring) -> [String.Index] {
    let plain = rest.drop(while: isSeparator)
    let length = plain.prefix(2)
    guard length == "10" || length == "13" else { return [plain.startIndex] }
    return [plain.dropFirst(2).drop(while: isSeparator).startIndex, plain.startIndex]
  }

  private static func isSeparator(_ character: Character) -> Bool {
    character.isWhitespace || ":=.#-‐‑–—−".contains(character)
  }

  /// The text without the punctuation that follows a number in a sentence.
  private static func withoutPunctuation(_ text: Substring) -> Substring {
    let length = text.reversed().prefix { ".,;)]".contains($0) || $0.isWhitespace }.count
    return text.dropLast(length)
  }

  /// Whether a text is a number of the right length; one with spaces needs its check digit.
  private static func isWhole(_ number: Substring, isWord: Bool) -> Bool {
    if StandardNumber(String(number)) != nil { return true }
    let count = StandardNumber.compact(number).count
    return isWord && (count == 10 || count == 13)
  }
}
