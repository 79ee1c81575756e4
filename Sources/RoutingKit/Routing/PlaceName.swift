internal import Foundation
internal import TextFolding

/// A typed name, to be compared with names regardless of case, diacritics, punctuation and repeated
/// spaces.
struct PlaceName {
  /// How well a name matches, best first.
  enum Match: Int, Comparable {
    /// The same characters.
    case exact
    /// The same apart from what is ignored.
    case same
    /// A prefix of the name.
    case beginning
    /// Each word is a prefix of a word of the name.
    case words
    /// Not the name but the id, in other case.
    case key

    static func < (left: Match, right: Match) -> Bool { left.rawValue < right.rawValue }
  }

  /// The typed text without surrounding spaces.
  let text: String
  private let folded: [UInt8]
  private let words: [ArraySlice<UInt8>]

  init(_ text: String) {
    self.text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    folded = Self.folded(self.text)
    words = Self.words(folded)
  }

  /// How well a node's name and id match; `nil` if they do not.
  func match(name: String, key: String) -> Match? {
    guard !folded.isEmpty else { return nil }
    if name == text { return .exact }
    let other = Self.folded(name)
    if other == folded { return .same }
    let fits = match(Self.words(other))
    return fits ?? (Self.folded(key) == folded ? .key : nil)
  }

  private func match(_ others: [ArraySlice<UInt8>]) -> Match? {
    guard let last = words.last, others.count >= 1 else { return nil }
    if others == words { return .same }
    if others.count >= words.count, others.prefix(words.count - 1) == words.dropLast(),
      others[words.count - 1].starts(with: last)
    {
      return .beginning
    }
    let begins = words.allSatisfy { word in others.contains { $0.starts(with: word) } }
    return begins ? .words : nil
  }

  /// The number of wrong letters, if each word resembles a word of the name; otherwise `nil`.
  func mistakes(in name: String) -> Int? {
    let others = Self.words(Self.folded(name))
    guard !words.isEmpty, !others.isEmpty else { return nil }
    var sum = 0
    for word in words {
      let nearest = others.map { Self.distance(word, $0) }.min() ?? .max
      guard nearest <= word.count / 3 else { return nil }
      sum += nearest
    }
    return sum
  }

  private static func folded(_ text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.append(folding: text)
    return bytes
  }

  /// The parts between ASCII spaces and punctuation; folding has replaced other dashes and quotes
  /// by these.
  private static func words(_ folded: [UInt8]) -> [ArraySlice<UInt8>] {
    folded.split { $0 < 0x80 && !(97...122 ~= $0) && !(48...57 ~= $0) }
  }

  /// The number of letters to add, remove or replace (Levenshtein distance).
  private static func distance(_ one: ArraySlice<UInt8>, _ two: ArraySlice<UInt8>) -> Int {
    var row = Array(0...two.count)
    for (place, letter) in one.enumerated() {
      var diagonal = row[0]
      row[0] = place + 1
      for (index, other) in two.enumerated() {
        let replaced = diagonal + (letter == other ? 0 : 1)
        diagonal = row[index + 1]
        row[index + 1] = min(replaced, row[index] + 1, diagonal + 1)
      }
    }
    return row[two.count]
  }
}
