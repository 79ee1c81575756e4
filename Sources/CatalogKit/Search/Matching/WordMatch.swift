import Foundation

/// The words of the index that one word of a query stands for, and what a hit is worth.
struct WordMatch {
  /// A word of the index.
  struct Term {
    let number: Int
    /// In 256ths: less than 256 where the word is not exactly the one asked for.
    let factor: UInt32
  }

  var terms: [Term]
  let fields: WordFields
  /// How many occurrences all of them have; some may be in one book.
  let occurrences: Int
  /// How rare the word is, in 64ths of a nat.
  let rarity: UInt32

  init(_ terms: [Term], fields: WordFields, in index: SearchIndex) {
    self.terms = terms
    self.fields = fields
    occurrences = terms.reduce(0) { $0 + index.postings(of: $1.number).count }
    let count = Double(index.count)
    let found = Double(min(occurrences, index.count))
    rarity = UInt32(64 * log(1 + (count - found + 0.5) / (found + 0.5))) + 1
  }

  /// What an occurrence of a weight is worth.
  func score(_ weight: UInt16, _ factor: UInt32) -> UInt32 {
    (rarity * UInt32(weight & 0xFF) * factor) >> 8
  }
}

extension SearchIndex {
  /// Where the occurrences of a word stand.
  func postings(of term: Int) -> Range<Int> {
    (term == 0 ? 0 : Int(postingEnds[term - 1]))..<Int(postingEnds[term])
  }

  /// The words of the index that a word of a query stands for; none when it is unknown.
  func match(_ word: Conditions.Word) -> WordMatch {
    var found: [WordMatch.Term] = []
    if word.isPrefix {
      for number in terms.range(withPrefix: word.key) {
        let isWhole = terms.withText(number) { $0.count } == word.key.count
        found.append(WordMatch.Term(number: number, factor: isWhole ? 256 : 150))
      }
    } else if let number = terms.firstIndex(of: word.key) {
      found.append(WordMatch.Term(number: number, factor: 256))
    }
    return WordMatch(found, fields: word.fields, in: self)
  }

  /// The books with any of a match's words.
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

  /// Scores of few occurrences are sorted by book, those of many laid out over all books; of one
  /// common word and a few rare ones, the rare ones are merged into the list of the common one.
  private func union(_ match: WordMatch) -> Hits {
    guard match.occurrences >= count / 64 else { return sortedUnion(match) }
    guard let common = match.terms.max(by: { isRarer($0, $1) }) else { return .none }
    var others = match
    others.terms.removeAll { $0.number == common.number }
    let rest = match.occurrences - postings(of: common.number).count
    guard rest < postings(of: common.number).count / 8 else { return laidOutUnion(match) }
    return hits(match, common).united(with: sortedUnion(others))
  }

  private func isRarer(_ left: WordMatch.Term, _ right: WordMatch.Term) -> Bool {
    postings(of: left.number).count < postings(of: right.number).count
  }

  private func sortedUnion(_ match: WordMatch) -> Hits {
    var pairs: [UInt64] = []
    pairs.reserveCapacity(match.occurrences)
    forEachOccurrence(match) { book, score in
      pairs.append(UInt64(book) << 32 | UInt64(score))
    }
    pairs.sort()
    var hits = Hits.none
    for pair in pairs {
      let book = UInt32(pair >> 32)
      let score = UInt32(truncatingIfNeeded: pair)
      if hits.books.last == book {
        hits.scores[hits.scores.count - 1] = score
      } else {
        hits.books.append(book)
        hits.scores.append(score)
      }
    }
    return hits
  }

  private func laidOutUnion(_ match: WordMatch) -> Hits {
    let scores = laidOut(match)
    let laidOut = scores.span
    return Hits(upTo: count) { (UInt32(truncatingIfNeeded: $0), laidOut[$0]) }
  }

  /// The score of every book of the index; 0 where it does not match.
  func laidOut(_ match: WordMatch) -> [UInt32] {
    var scores = [UInt32](repeating: 0, count: count)
    var highest = scores.mutableSpan
    forEachOccurrence(match) { book, score in
      highest[Int(book)] = max(highest[Int(book)], score)
    }
    return scores
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

  /// Keeps the hits that a match has too, and adds what it is worth.
  func intersect(_ hits: inout Hits, with match: WordMatch) {
    guard match.terms.count == 1 else {
      // Laying scores out costs a pass over all books in a cache, sorting a logarithm of many.
      if match.occurrences < count / 256 {
        let other = sortedUnion(match)
        hits.intersect(other.books.span) { other.scores[$0] }
      } else {
        let scores = laidOut(match)
        for index in hits.books.indices {
          let more = scores[Int(hits.books[index])]
          hits.scores[index] = more == 0 ? 0 : hits.scores[index] &+ more
        }
        hits.dropZeros()
      }
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
  /// Whether an occurrence stands in a field that is asked for.
  @inline(__always)
  fileprivate func admits(_ weight: UInt16) -> Bool {
    UInt8(weight >> 8) & fields.rawValue != 0
  }
}

extension Hits {
  /// Drops the books without a score.
  fileprivate mutating func dropZeros() {
    var kept = 0
    for index in books.indices {
      let score = scores[index]
      books[kept] = books[index]
      scores[kept] = score
      kept += score == 0 ? 0 : 1
    }
    books.removeLast(books.count - kept)
    scores.removeLast(scores.count - kept)
  }
}
