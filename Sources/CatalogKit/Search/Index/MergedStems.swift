/// The stems of merged words.
struct MergedStems {
  private var stems = TextArena()
  private var ends: [UInt32] = []
  private var terms: [UInt32] = []

  init(_ base: SearchIndex, _ words: MergedWords) {
    var added: [[UInt8]: [UInt32]] = [:]
    for term in words.newTerms {
      let text = Array(words.terms.bytes[words.terms.range(Int(term))])
      guard let first = text.first, first > UInt8(ascii: "9") else { continue }
      for key in Stems.keys(of: text) { added[key, default: []].append(term) }
    }
    let keys = added.keys.sorted { $0.lexicographicallyPrecedes($1) }
    let places = keys.map { base.stems.lowerBound($0) }
    var next = 0
    for stem in 0..<base.stems.count {
      while next < keys.count, places[next] <= stem {
        if places[next] == stem, base.stems.bytes(stem) == keys[next] { break }
        add(keys[next], added[keys[next]] ?? [])
        next += 1
      }
      var members = base.words(ofStem: stem).map { words.baseTerms[$0] }
        .filter { $0 != MergedWords.gone }
      if next < keys.count, places[next] == stem {
        members += added[keys[next]] ?? []
        members.sort()
        next += 1
      }
      if !members.isEmpty { add(base.stems.bytes(stem), members) }
    }
    for key in keys[next...] { add(key, added[key] ?? []) }
  }

  private mutating func add(_ stem: [UInt8], _ members: [UInt32]) {
    stems.append(stem)
    terms += members
    ends.append(UInt32(terms.count))
  }

  func write(to writer: inout Sections.Writer) {
    TextColumn.write(stems, to: &writer)
    writer.add(ends)
    writer.add(terms)
  }
}
