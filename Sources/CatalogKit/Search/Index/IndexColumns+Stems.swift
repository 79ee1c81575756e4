extension IndexColumns {
  /// Adds the stems of all words; the words must be complete.
  mutating func addStems() {
    var stems = Vocabulary()
    var members: [[UInt32]] = []
    for term in terms.ends.indices {
      let range = terms.range(term)
      guard let first = terms.bytes[range].first, first > UInt8(ascii: "9") else { continue }
      for key in Stems.keys(of: Array(terms.bytes[range])) {
        let (number, isNew) = stems.number(of: key)
        if isNew { members.append([]) }
        members[Int(number)].append(UInt32(term))
      }
    }
    let order = stems.texts.sorted()
    self.stems = stems.texts.reordered(order)
    for number in order {
      stemTerms += members[number]
      stemEnds.append(UInt32(stemTerms.count))
    }
  }
}
