internal import SectionFile

extension SearchIndex {
  /// Whether all columns fit together and all numbers are in range.
  ///
  /// Checksums find what was damaged; this finds what was written wrongly, or on purpose.
  var isConsistent: Bool {
    hasOneRowForEachBook && hasRangesInOrder && hasNumbersInRange && hasPropertiesInRange
      && hasBooksInOrder
  }

  private var hasOneRowForEachBook: Bool {
    let columns = [
      years.count, types.count, availabilities.count, properties.count, categoryEnds.count,
      assignedEnds.count, authorEnds.count, wordEnds.count, editions.count,
    ]
    return columns.allSatisfy { $0 == count } && spellings.count == terms.count
      && termLetters.count == terms.count && postingEnds.count == terms.count
      && postingWeights.count == postingBooks.count && stemEnds.count == stems.count
      && kindParts.count % 3 == 0
  }

  private var hasRangesInOrder: Bool {
    let ranges = [
      (categoryEnds, categoryNumbers.count), (authorEnds, authorNumbers.count),
      (wordEnds, words.count), (postingEnds, postingBooks.count), (stemEnds, stemTerms.count),
    ]
    guard ranges.allSatisfy({ $0.isAscending() && Int($0.last ?? 0) <= $1 }) else { return false }
    // Assigned categories come first in the range of each book.
    var start: UInt32 = 0
    for book in 0..<count {
      guard start <= assignedEnds[book], assignedEnds[book] <= categoryEnds[book] else {
        return false
      }
      start = categoryEnds[book]
    }
    return true
  }

  private var hasNumbersInRange: Bool {
    let (termCount, authorCount) = (UInt32(terms.count), UInt32(authorNames.count))
    let (categoryCount, bookCount) = (UInt32(categories.count), UInt32(count))
    let (typeCount, placeCount) = (typeNames.count, availabilityNames.count)
    return categoryNumbers.all { $0 < categoryCount } && authorNumbers.all { $0 < authorCount }
      && words.all { $0 < termCount || $0 == Self.fieldEnd } && stemTerms.all { $0 < termCount }
      && postingBooks.all { $0 < bookCount } && types.all { Int($0) < typeCount }
      && availabilities.all { Int($0) < placeCount }
      && tallies.hasAuthors(below: authorCount, self)
  }

  private var hasPropertiesInRange: Bool {
    let (kinds, authors) = (kindParts.count / 3, authorNames.count)
    let categoryCount = categories.count
    for kind in 0..<kinds {
      guard kindParts[3 * kind] < UInt32(typeNames.count),
        kindParts[3 * kind + 1] < UInt32(availabilityNames.count)
      else { return false }
    }
    return properties.all {
      $0.isInRange(kinds: kinds, authors: authors, categories: categoryCount)
    }
  }

  /// Whether the books with each word are in ascending order, each once.
  private var hasBooksInOrder: Bool {
    postingEnds.withSpan { ends in
      postingBooks.withSpan { books in
        var start = 0
        for term in ends.indices {
          let end = Int(ends[term])
          for place in start..<end where place > start && books[place - 1] >= books[place] {
            return false
          }
          start = end
        }
        return true
      }
    }
  }
}

extension KnownTallies {
  /// Whether the authors of all rows have numbers below a limit.
  fileprivate func hasAuthors(below limit: UInt32, _ index: SearchIndex) -> Bool {
    let authorsAt = index.kindParts.count / 3 + index.categories.count
    let width = authorsAt + 2 * Self.authorLimit
    for row in 0..<rows.count / width {
      for place in stride(from: row * width + authorsAt, to: (row + 1) * width, by: 2)
      where rows[place] >= limit && rows[place + 1] > 0 {
        return false
      }
    }
    return true
  }
}
