/// The indexes available in CQL queries.
enum CQLIndex: String, CaseIterable {
  case anywhere = "cql.anywhere"
  case allRecords = "cql.allRecords"
  case title = "dc.title"
  case creator = "dc.creator"
  case subject = "dc.subject"
  case date = "dc.date"
  case type = "dc.type"
  case identifier = "dc.identifier"
  case isbn = "bath.isbn"
  case issn = "bath.issn"
  case record = "rec.identifier"
  case volume = "lib.volume"
  case availability = "lib.availability"
  case mainSignature = "lib.mainSignature"
  case category = "lib.category"

  /// Finds an index by name, with or without its context set, in any case.
  ///
  /// - Throws: ``CQLError`` if the name is unknown.
  init(name: String) throws(CQLError) {
    let name = name.lowercased()
    if let known = Self.names[name] {
      self = known
      return
    }
    let set = name.firstIndex(of: ".").map { String(name[..<$0]) }
    guard let set, !["cql", "srw", "dc", "bath", "rec", "lib"].contains(set) else {
      throw .index(name)
    }
    throw .contextSet(set)
  }

  private static let names: [String: CQLIndex] = {
    var names: [String: CQLIndex] = [:]
    for index in allCases {
      let full = index.rawValue.lowercased()
      names[full] = index
      if let dot = full.firstIndex(of: ".") {
        names[String(full[full.index(after: dot)...])] = index
      }
    }
    let others: [(String, CQLIndex)] = [
      ("cql.serverchoice", .anywhere), ("srw.serverchoice", .anywhere), ("serverchoice", .anywhere),
      ("cql.keywords", .anywhere), ("bath.title", .title), ("dc.contributor", .creator),
      ("bath.author", .creator), ("bath.name", .creator), ("author", .creator),
      ("bath.subject", .subject), ("year", .date), ("rec.id", .record), ("id", .record),
    ]
    for (name, index) in others { names[name] = index }
    return names
  }()
}
