import TextFolding

/// The persons and bodies of a record.
extension MARCRecord {
  /// The persons responsible, else the statement of responsibility, else corporate bodies and
  /// meetings.
  var responsible: String {
    let persons = headings
    if !persons.isEmpty {
      let names = persons.map(\.plain).joined(separator: ", ")
      return isEdited ? "\(names) (red.)" : names
    }
    if let statement = fields("245").first?["c"] { return Self.withoutMarks(statement) }
    return bodies.joined(separator: "; ")
  }

  /// The corporate bodies and meetings, each once.
  var bodies: [String] {
    var known: Set<String> = []
    return ["110", "111", "710", "711"].flatMap(fields).map(Self.body)
      .filter { !$0.isEmpty && known.insert($0).inserted }
  }

  /// The persons who are neither authors nor, in a book without authors, its editors, with their
  /// roles.
  var contributors: [String] {
    let hasAuthors = responsibleFields.contains { Self.isAuthor($0) }
    let named = Set(editors.compactMap(Self.heading))
    return responsibleFields.filter { !Self.isAuthor($0) }.compactMap { field in
      guard let name = Self.heading(field), hasAuthors || !named.contains(name) else { return nil }
      let role = Self.role(of: field)
      return role.isEmpty ? name.inverted : "\(name.inverted) (\(role))"
    }
  }

  /// The role of a person: all terms, or else the codes; a URI is reduced to its last component.
  private static func role(of field: DataField) -> String {
    func texts(_ code: Character) -> [String] {
      field.subfields.filter { $0.code == code }.map { part in
        var text = plain(part.value)
        while let last = text.last, ",;: ".contains(last) { text.removeLast() }
        // A full stop ends the field, unless it ends an abbreviation such as `tłum.`
        let word = text.split(separator: " ").last ?? ""
        if text.last == ".", word.count > 7 { text.removeLast() }
        return text.filter { $0 != "(" && $0 != ")" }
      }
      .filter { !$0.isEmpty }
    }
    let terms = texts("e")
    let codes = texts("4").map { code in
      code.contains("://") ? code.split(separator: "/").last.map(String.init) ?? code : code
    }
    return (terms.isEmpty ? codes : terms).joined(separator: ", ")
  }

  /// The contributors of a record of CityKit, exactly as they were written.
  var ownContributors: [String] {
    fields("700").compactMap { field in
      guard let name = field["a"], field["e"] != nil || field["4"] != nil else { return nil }
      return field["e"].map { "\(name) (\($0))" } ?? name
    }
  }

  /// The persons of a record of CityKit without the contributors.
  var ownHeadings: [PersonName] {
    (fields("100") + fields("700")).filter { $0["e"] == nil && $0["4"] == nil }
      .compactMap(Self.heading)
  }

  /// The authors, or else the editors, including the numerals of popes and kings.
  var headings: [PersonName] {
    let authors = responsibleFields.filter { Self.isAuthor($0) }
    return (authors.isEmpty ? editors : authors).compactMap(Self.heading)
  }

  /// Whether the book has editors and no authors.
  private var isEdited: Bool {
    !responsibleFields.contains { Self.isAuthor($0) } && !editors.isEmpty
  }

  private var editors: [DataField] {
    responsibleFields.filter {
      Self.relators(of: $0).contains { word in
        ["edt", "red", "ed.", "edi", "edy"].contains { word.hasPrefix($0) }
      }
    }
  }

  /// The fields of persons, without those for works contained in the book.
  private var responsibleFields: [DataField] {
    fields("100") + fields("700").filter { $0["t"] == nil }
  }

  /// Whether a field names an author: the main entry, or a person with the relator of an author or
  /// none.
  private static func isAuthor(_ field: DataField) -> Bool {
    let relators = relators(of: field)
    return field.tag == "100" && !relators.contains { $0.hasPrefix("edt") } || relators.isEmpty
      || relators.contains(where: isAuthorship)
  }

  /// Whether a relator is that of an author, and not of the author of an introduction or the like.
  private static func isAuthorship(_ relator: String) -> Bool {
    guard
      ["aut", "cre", "joint", "współ", "pisarz", "verfasser"].contains(where: relator.hasPrefix)
    else { return false }
    let words = relator.split { !$0.isLetter }.dropFirst()
    return !words.contains { word in
      additions.contains { word.hasPrefix($0) }
    }
  }

  /// What authors of parts beside the work write: introductions, afterwords, comments, dialogues.
  private static let additions = [
    "intro", "after", "fore", "prefa", "préfa", "colophon", "comment", "dialog", "quot", "captions",
    "wstęp", "wprowadz", "przedm", "posł", "koment", "objaśn", "einleit", "vorwort", "nachwort",
    "geleitwort", "postfa", "avant",
  ]

  /// The relators of a person, as codes or terms.
  private static func relators(of field: DataField) -> [String] {
    field.subfields.filter { $0.code == "4" || $0.code == "e" }
      .map { withoutMarks($0.value).lowercased() }
  }

  /// The person of a field; `nil` if it has no name.
  static func heading(_ field: DataField) -> PersonName? {
    // Square brackets mark inferred names.
    guard let written = field["a"].map(plainName) else { return nil }
    let name = written.filter { $0 != "[" && $0 != "]" }
    guard !name.isEmpty else { return nil }
    let number = field["b"].map(withoutMarks) ?? ""
    return PersonName(heading: number.isEmpty ? name : "\(name) \(number)")
  }

  /// A corporate body with its units, or a meeting.
  static func body(_ field: DataField) -> String {
    field.subfields.filter { $0.code == "a" || $0.code == "b" }.map { plainName($0.value) }
      .joined(separator: ". ")
  }

  /// A name without punctuation at its end, and without the mark of the Library of Congress on
  /// headings that it took over unchecked.
  private static func plainName(_ text: String) -> String {
    withoutMarks(text.replacing("[from old catalog]", with: ""))
  }
}
