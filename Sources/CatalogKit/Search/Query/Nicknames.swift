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
    let stems: [Set<[UInt8]>]

    init(words: [[UInt8]], meanings: [String]) {
      self.words = words
      self.meanings = meanings
      stems = words.map { Set(PolishStemmer.stems(of: $0)) }
    }
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
    // What is in quotes is taken as written.
    guard words.count <= Self.mostWords, !line.contains(where: QueryLine.quotes.contains) else {
      return []
    }
    let stems = words.map { Set(PolishStemmer.stems(of: $0.key)) }
    var found: [(places: Range<Int>, meanings: [String])] = []
    for entry in entries {
      guard let place = Self.place(of: entry, in: words.map(\.key), stems) else { continue }
      let places = place..<place + entry.words.count
      // `mathematical analysis` takes precedence over `analysis`.
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

  /// The maximum number of words of a line with nicknames; pasted texts have more.
  private static let mostWords = 30
  /// The maximum number of lines that a line may mean.
  private static let mostLines = 12

  /// Where the words of an entry are in a line, in any form: `małego rudina`.
  private static func place(
    of entry: Entry, in words: [[UInt8]], _ stems: [Set<[UInt8]>]
  ) -> Int? {
    guard entry.words.count <= words.count else { return nil }
    return (0...words.count - entry.words.count).first { start in
      entry.words.indices.allSatisfy { index in
        words[start + index] == entry.words[index]
          || !stems[start + index].isDisjoint(with: entry.stems[index])
      }
    }
  }
}
