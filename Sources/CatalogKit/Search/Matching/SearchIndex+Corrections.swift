internal import NameMatching
internal import SectionFile

extension SearchIndex {
  /// A word of the index that may have been meant.
  struct Correction {
    let term: Int
    let distance: Int
    let count: Int
  }

  /// The words of the index that a misspelt word may mean, most likely first.
  func corrections(of key: [UInt8], limit: Int = 20) -> [Correction] {
    let tolerance = EditDistance.tolerance(key.count)
    guard tolerance > 0, key.contains(where: { !(48...57 ~= $0) }) else { return [] }
    let first = terms.lowerBound([TermMark.firstOfWords])
    let key = key.span
    let letters = EditDistance.letters(key)
    var found: [Correction] = []
    termLetters.withSpan { termLetters in
      terms.withAll { bytes, ends in
        var end = first == 0 ? 0 : Int(ends[first - 1])
        for term in first..<ends.count {
          let start = end
          end = Int(ends[term])
          guard abs(end - start - key.count) <= tolerance,
            (termLetters[term] ^ letters).nonzeroBitCount <= 2 * tolerance,
            let distance = EditDistance.distance(
              key, bytes.extracting(start..<end), limit: tolerance),
            // Even with two typos, the first letter is usually right.
            distance < 2 || bytes[start] == key[0]
          else { continue }
          found.append(
            Correction(term: term, distance: distance, count: postings(of: term).count))
        }
      }
    }
    let nearest = found.map(\.distance).min() ?? 0
    let best = found.filter { $0.distance == nearest }.sorted {
      ($1.count, $0.term) < ($0.count, $1.term)
    }
    return Array(best.prefix(limit))
  }

  /// The other forms of the likeliest corrections.
  func forms(of corrections: [Correction]) -> [Correction] {
    var known = Set(corrections.map(\.term))
    var forms: [Correction] = []
    for correction in corrections.prefix(5) {
      for key in Stems.keys(of: terms.bytes(correction.term)) {
        guard let stem = stems.firstIndex(of: key) else { continue }
        for number in words(ofStem: stem) where known.insert(number).inserted {
          forms.append(
            Correction(
              term: number, distance: correction.distance, count: postings(of: number).count))
        }
      }
    }
    return forms
  }

  /// The matches of a word in Cyrillic or Greek letters by its Latin spellings; `nil` for a word in
  /// Latin letters, and for one without matches.
  func transliterated(_ word: Conditions.Word) -> WordMatch? {
    let spellings = Transliteration.readings(word.key).map { key in
      var spelled = word
      spelled.key = key
      return spelled
    }
    let exact = spellings.flatMap { match($0).terms }
    let found = exact.isEmpty ? spellings.flatMap(alike) : exact
    var known: Set<Int> = []
    let terms = found.filter { known.insert($0.number).inserted }
    return terms.isEmpty ? nil : WordMatch(terms, fields: word.fields, in: self)
  }

  /// The words that are spelt or sound almost like a word.
  private func alike(_ word: Conditions.Word) -> [WordMatch.Term] {
    var found = corrections(of: word.key)
    if found.isEmpty { found = soundAlikes(of: word) }
    return found.map { WordMatch.Term(number: $0.term, factor: 128) }
  }

  /// The usual spelling of a word.
  func spelling(of term: Int) -> String {
    let written = spellings[term]
    return written.isEmpty ? terms[term] : written
  }
}
