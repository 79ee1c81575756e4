import Foundation
internal import SectionFile

/// The words of the index that match one word of a query, for scoring hits.
struct WordMatch {
  /// A word of the index.
  struct Term {
    let number: Int
    /// In 256ths; below 256 if the match is not exact.
    let factor: UInt32
  }

  var terms: [Term]
  let fields: WordFields
  /// The total number of occurrences; a book may have several.
  let occurrences: Int
  /// The rarity of the word, in 64ths of a nat.
  let rarity: UInt32

  init(_ terms: [Term], fields: WordFields, in index: SearchIndex) {
    self.terms = terms
    self.fields = fields
    occurrences = terms.reduce(0) { $0 + index.postings(of: $1.number).count }
    let count = Double(index.count)
    let found = Double(min(occurrences, index.count))
    rarity = UInt32(64 * log(1 + (count - found + 0.5) / (found + 0.5))) + 1
  }

  /// The score of an occurrence with a given weight.
  func score(_ weight: UInt16, _ factor: UInt32) -> UInt32 {
    (rarity * UInt32(weight & 0xFF) * factor) >> 8
  }
}

extension SearchIndex {
  /// The range of a word's occurrences.
  func postings(of term: Int) -> Range<Int> {
    (term == 0 ? 0 : Int(postingEnds[term - 1]))..<Int(postingEnds[term])
  }

  /// The words that have a stem.
  func words(ofStem stem: Int) -> [Int] {
    ((stem == 0 ? 0 : Int(stemEnds[stem - 1]))..<Int(stemEnds[stem])).map { Int(stemTerms[$0]) }
  }

  /// The words of the index that match a word of a query; empty if it is unknown.
  ///
  /// Inflected forms count less than the word itself, and so do longer words.
  func match(_ word: Conditions.Word) -> WordMatch {
    var found: [WordMatch.Term] = []
    var known: Set<Int> = []
    if word.isPrefix {
      for number in terms.range(withPrefix: word.key) {
        let isWhole = terms.withText(number) { $0.count } == word.key.count
        found.append(WordMatch.Term(number: number, factor: isWhole ? 256 : 130))
        known.insert(number)
      }
    } else if let number = terms.firstIndex(of: word.key) {
      found.append(WordMatch.Term(number: number, factor: 256))
      known.insert(number)
    }
    for key in word.alternatives {
      guard let number = terms.firstIndex(of: key), known.insert(number).inserted else { continue }
      found.append(WordMatch.Term(number: number, factor: 256))
    }
    guard word.isInflected else { return WordMatch(found, fields: word.fields, in: self) }
    for key in Stems.keys(of: word.key) {
      guard let stem = stems.firstIndex(of: key) else { continue }
      for number in words(ofStem: stem) where known.insert(number).inserted {
        found.append(WordMatch.Term(number: number, factor: 170))
      }
    }
    return WordMatch(found, fields: word.fields, in: self)
  }

  /// The books that contain any of a match's words, with scores.
  func hits(_ match: WordMatch) -> Hits {
    match.terms.count == 1 ? hits(match, match.terms[0]) : union(match)
  }

  private func hits(_ match: WordMatch, _ term: WordMatch.Term) -> Hits {
    let range = postings(of: term.number)
    return postingBooks.withSpan { books in
      postingWeights.withSpan { weights in
        let books = books.extracting(range)
        let weights = weights.extracting(range)
        return Hits(upTo: range.count) { place in
          let weight = weights[place]
          let score = max(1, match.score(weight, term.factor))
          return (books[place], match.admits(weight) ? score : 0)
        }
      }
    }
  }

  private func union(_ match: WordMatch) -> Hits {
    var set = books(of: match)
    let count = set.number()
    var scores = [UInt32](repeating: 0, count: count)
    addScores(of: match, to: &scores, in: set)
    return Hits(books: set.members, scores: scores)
  }

  /// The books that contain any of a match's words.
  func books(of match: WordMatch) -> BookSet {
    var set = BookSet(among: count)
    forEachOccurrence(match) { book, _ in set.insert(book) }
    return set
  }

  /// The scores of a match in some books; 0 for those without it.
  func scores(of match: WordMatch, among books: [UInt32]) -> [UInt32] {
    var set = BookSet(among: count)
    for book in books { set.insert(book) }
    var scores = [UInt32](repeating: 0, count: set.number())
    addScores(of: match, to: &scores, in: set)
    return scores
  }

  /// Adds the highest score of each book in a set, by position in the set.
  private func addScores(of match: WordMatch, to scores: inout [UInt32], in set: BookSet) {
    var highest = scores.mutableSpan
    forEachOccurrence(match) { book, score in
      guard set.contains(book) else { return }
      let place = set.place(of: book)
      highest[place] = max(highest[place], score)
    }
  }

  @inline(__always)
  private func forEachOccurrence(_ match: WordMatch, _ body: (UInt32, UInt32) -> Void) {
    postingBooks.withSpan { books in
      postingWeights.withSpan { weights in
        for term in match.terms {
          for place in postings(of: term.number) {
            let weight = weights[place]
            guard match.admits(weight) else { continue }
            body(books[place], max(1, match.score(weight, term.factor)))
          }
        }
      }
    }
  }

  /// Keeps the hits that also contain a match, and adds its score.
  func intersect(_ hits: inout Hits, with match: WordMatch) {
    guard match.terms.count == 1 else {
      hits.keep(adding: scores(of: match, among: hits.books))
      return
    }
    let term = match.terms[0]
    let range = postings(of: term.number)
    postingBooks.withSpan { books in
      postingWeights.withSpan { weights in
        hits.intersect(books.extracting(range)) { place in
          let weight = weights[range.lowerBound + place]
          return match.admits(weight) ? match.score(weight, term.factor) : nil
        }
      }
    }
  }
}

extension WordMatch {
  /// Whether an occurrence is in one of the requested fields.
  @inline(__always)
  fileprivate func admits(_ weight: UInt16) -> Bool {
    UInt8(weight >> 8) & fields.rawValue != 0
  }
}
