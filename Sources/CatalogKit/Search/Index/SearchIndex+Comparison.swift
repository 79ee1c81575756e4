internal import SectionFile
import TextFolding

extension SearchIndex {
  /// Whether two indexes have the same contents, regardless of how words and names are numbered.
  func hasSameContents(as other: SearchIndex) -> Bool {
    guard count == other.count, terms.count == other.terms.count,
      categories == other.categories, stems.count == other.stems.count,
      (0..<stems.count).allSatisfy({ words(ofStem: $0) == other.words(ofStem: $0) })
    else { return false }
    for term in 0..<terms.count {
      guard terms.bytes(term) == other.terms.bytes(term),
        postings(of: term).count == other.postings(of: term).count
      else { return false }
      let left = postings(of: term)
      let right = other.postings(of: term)
      for place in 0..<left.count {
        guard
          postingBooks[left.lowerBound + place] == other.postingBooks[right.lowerBound + place],
          postingWeights[left.lowerBound + place]
            == other.postingWeights[right.lowerBound + place]
        else { return false }
      }
    }
    return (0..<count).allSatisfy { contents(of: $0) == other.contents(of: $0) }
  }

  /// The contents of an index for one book, without index numbers.
  private struct Contents: Equatable {
    let row: Int64
    let year: Int32
    let type: String
    let availability: String
    let words: [UInt32]
    let authors: [String]
    let categories: [UInt32]
    let assigned: UInt32
    let kind: [UInt32]
    let edition: Int64
  }

  private func contents(of book: Int) -> Contents {
    func range(_ ends: FlatArray<UInt32>) -> Range<Int> {
      (book == 0 ? 0 : Int(ends[book - 1]))..<Int(ends[book])
    }
    let kind = Int(properties[book].kind & ~PropertyRow.overfull)
    return Contents(
      row: rows[book], year: years[book], type: typeNames[Int(types[book])],
      availability: availabilityNames[Int(availabilities[book])],
      words: range(wordEnds).map { words[$0] },
      authors: range(authorEnds).map { authorNames[Int(authorNumbers[$0])].folded },
      categories: range(categoryEnds).map { categoryNumbers[$0] },
      assigned: assignedEnds[book] - UInt32(range(categoryEnds).lowerBound),
      kind: (0..<3).map { kindParts[3 * kind + $0] }, edition: editions[book])
  }
}
