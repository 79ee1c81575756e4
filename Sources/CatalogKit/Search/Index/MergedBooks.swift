/// What two indexes say of their books, in the new order.
struct MergedBooks {
  private(set) var rows: [Int64] = []
  private(set) var years: [Int32] = []
  private(set) var types: [UInt16] = []
  private(set) var availabilities: [UInt16] = []
  private(set) var editions: [Int64] = []
  private(set) var categoryEnds: [UInt32] = []
  private(set) var categoryNumbers: [UInt32] = []
  private(set) var assignedEnds: [UInt32] = []
  private(set) var authorEnds: [UInt32] = []
  private(set) var authorNumbers: [UInt32] = []
  private(set) var wordEnds: [UInt32] = []
  private(set) var words: [UInt32] = []
  private var kinds: [UInt32] = []

  init(_ merge: IndexMerge, _ names: MergedNames, _ merged: MergedWords) {
    let count = merge.order.count
    rows.reserveCapacity(count)
    words.reserveCapacity(merge.base.words.count + merge.delta.words.count)
    for book in merge.order {
      if book < merge.base.count {
        add(book, of: merge.base, merged.baseTerms, nil)
      } else {
        add(book - merge.base.count, of: merge.delta, merged.deltaTerms, names)
      }
    }
  }

  private mutating func add(
    _ book: Int, of index: SearchIndex, _ terms: [UInt32], _ names: MergedNames?
  ) {
    rows.append(index.rows[book])
    years.append(index.years[book])
    editions.append(index.editions[book])
    let kind = index.properties[book].kind & ~PropertyRow.overfull
    if let names {
      types.append(names.typeNumbers[Int(index.types[book])])
      availabilities.append(names.availabilityNumbers[Int(index.availabilities[book])])
      kinds.append(names.kindNumbers[Int(kind)])
    } else {
      types.append(index.types[book])
      availabilities.append(index.availabilities[book])
      kinds.append(kind)
    }
    let categories = index.categoryRange(of: book)
    assignedEnds.append(
      UInt32(categoryNumbers.count + Int(index.assignedEnds[book]) - categories.lowerBound))
    for place in categories { categoryNumbers.append(index.categoryNumbers[place]) }
    categoryEnds.append(UInt32(categoryNumbers.count))
    for place in (book == 0 ? 0 : Int(index.authorEnds[book - 1]))..<Int(index.authorEnds[book]) {
      let number = index.authorNumbers[place]
      authorNumbers.append(names?.authorNumbers[Int(number)] ?? number)
    }
    authorEnds.append(UInt32(authorNumbers.count))
    for place in (book == 0 ? 0 : Int(index.wordEnds[book - 1]))..<Int(index.wordEnds[book]) {
      let word = index.words[place]
      words.append(word == SearchIndex.fieldEnd ? word : terms[Int(word)])
    }
    wordEnds.append(UInt32(words.count))
  }

  func categories(of book: Int) -> Range<Int> {
    (book == 0 ? 0 : Int(categoryEnds[book - 1]))..<Int(categoryEnds[book])
  }

  func authors(of book: Int) -> Range<Int> {
    (book == 0 ? 0 : Int(authorEnds[book - 1]))..<Int(authorEnds[book])
  }

  func properties(authors authorCount: Int, categories categoryCount: Int) -> [PropertyRow] {
    rows.indices.map { book in
      PropertyRow(
        kind: kinds[book], authors: authorNumbers[authors(of: book)], of: authorCount,
        categories: categoryNumbers[categories(of: book)], of: categoryCount)
    }
  }
}
