import TextFolding

/// What books are called besides their titles: `baby rudin`, `clrs`, `rrz`.
///
/// The text has a line for each: `baby rudin = rudin podstawy analizy matematycznej`. Several
/// meanings are separated by `|`; the first that finds books is used. Lines that begin with `#` are
/// comments, and so is everything without `=`. A nickname without a meaning is removed.
struct Nicknames: Sendable {
  private struct Entry {
    let words: [[UInt8]]
    let meanings: [String]
  }

  /// Those with most words first.
  private let entries: [Entry]

  /// Those that come with the kit.
  static let usual = Nicknames(
    String(decoding: PackageResources.nicknames_txt, as: UTF8.self), beside: nil)

  /// Reads a text, whose entries replace equal ones of others.
  init(_ text: String, beside others: Nicknames?) {
    var known: [[[UInt8]]: Entry] = [:]
    for entry in others?.entries ?? [] { known[entry.words] = entry }
    for line in text.split(whereSeparator: \.isNewline) where line.first != "#" {
      let parts = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2 else { continue }
      let words = Words.folded(String(parts[0]))
      guard !words.isEmpty else { continue }
      let meanings = parts[1].split(separator: "|").map { String($0).trimmed }
      known[words] = Entry(words: words, meanings: meanings.filter { !$0.isEmpty })
    }
    entries = known.values.filter { !$0.meanings.isEmpty }
      .sorted { ($1.words.count, $0.meanings[0]) < ($0.words.count, $1.meanings[0]) }
  }

  /// The lines that a line may mean, with its nicknames replaced by each of their meanings; empty if
  /// there is none in it.
  func meanings(of line: String) -> [String] {
    var words: [(key: [UInt8], range: Range<String.Index>)] = []
    var buffer: [UInt8] = []
    Words.forEach(in: line[...], buffer: &buffer) { written, key in
      words.append((key, written.startIndex..<written.endIndex))
    }
    var found: [(places: Range<Int>, meanings: [String])] = []
    for entry in entries {
      guard let place = Self.place(of: entry.words, in: words.map(\.key)) else { continue }
      let places = place..<place + entry.words.count
      // What `mathematical analysis` means is not asked of `analysis` again.
      guard !found.contains(where: { $0.places.overlaps(places) }) else { continue }
      found.append((places, entry.meanings))
    }
    guard !found.isEmpty else { return [] }
    var lines = [line]
    // From the end, so that the other places in the line remain valid.
    for (places, meanings) in found.sorted(by: { $0.places.lowerBound > $1.places.lowerBound }) {
      let range =
        words[places.lowerBound].range.lowerBound..<words[places.upperBound - 1].range.upperBound
      lines = lines.flatMap { line in
        meanings.map { meaning in
          var result = line
          result.replaceSubrange(range, with: meaning)
          return result
        }
      }
      lines = Array(lines.prefix(Self.mostLines))
    }
    return lines
  }

  /// The maximum number of lines that a line may mean.
  private static let mostLines = 12

  private static func place(of wanted: [[UInt8]], in words: [[UInt8]]) -> Int? {
    guard wanted.count <= words.count else { return nil }
    return (0...words.count - wanted.count).first { start in
      wanted.indices.allSatisfy { isForm(words[start + $0], of: wanted[$0]) }
    }
  }

  /// Whether a word is another or a form of it: `małego rudina`.
  private static func isForm(_ word: [UInt8], of other: [UInt8]) -> Bool {
    word == other
      || !Set(PolishStemmer.stems(of: word)).isDisjoint(with: PolishStemmer.stems(of: other))
  }
}
