/// A personal name in the form used for sorting: `Krysicki, Włodzimierz`.
struct PersonName: Hashable {
  let surname: String
  let given: String

  /// Parses a name in the form used for sorting; one without a comma is not inverted.
  init(heading: String) {
    let parts = heading.split(separator: ", ", maxSplits: 1)
    surname = parts.first.map(String.init) ?? heading
    given = parts.count > 1 ? String(parts[1]) : ""
  }

  /// Parses a name with the surname first; `Praca zbiorowa` and single words are not split.
  ///
  /// Lower-case particles belong to the surname: `van der Waerden B. L.`
  init(_ name: String) {
    let words = name.split(separator: " ")
    let isCollective = Self.isCollective(name)
    let particles = words.prefix { Self.isParticle($0) }.count
    guard !isCollective, words.count > particles + 1 else {
      surname = name
      given = ""
      return
    }
    surname = words[...particles].joined(separator: " ")
    given = words[(particles + 1)...].joined(separator: " ")
  }

  /// Creates a name that is not divided, such as that of a body.
  init(whole name: String) {
    surname = name
    given = ""
  }

  /// Whether a name is collective, such as `Praca zbiorowa`.
  static func isCollective(_ name: String) -> Bool { name.lowercased().hasPrefix("praca ") }

  /// Whether a word is a particle such as `van`, `der` or `d'`, which starts with a lower-case
  /// letter.
  private static func isParticle(_ word: Substring) -> Bool {
    word.first.map { $0.isLowercase } ?? false
  }

  /// The surname, a comma and the given names.
  var inverted: String { given.isEmpty ? surname : "\(surname), \(given)" }

  /// The name as in a statement of responsibility.
  var plain: String {
    given.isEmpty ? surname : "\(surname) \(given.replacing(", ", with: " "))"
  }
}

extension Book {
  /// The persons responsible, with names as in ``BookDetails/persons`` or the authority file, or
  /// else inverted by rule.
  var persons: [PersonName] {
    var known = knownPersons
    return authorNames.filter { !isBody($0) && !PersonName.isCollective($0) }.map { name in
      guard let namesakes = known[name] else { return PersonName(name) }
      // Namesakes, whom only their remarks in brackets distinguish, are in the statement's order.
      if namesakes.count > 1 { known[name] = Array(namesakes.dropFirst()) }
      return namesakes[0]
    }
  }

  /// The persons of ``BookDetails/persons`` and the authority file by their names in a statement.
  private var knownPersons: [String: [PersonName]] {
    var known: [String: [PersonName]] = [:]
    for heading in details.persons + details.authorities.map(\.name) {
      let person = PersonName(heading: heading)
      guard let name = AuthorNames.split(person.plain).first else { continue }
      if known[name]?.contains(person) != true { known[name, default: []].append(person) }
    }
    return known
  }

  /// The creators for bibliographies: persons by surname, then bodies and collective names.
  var creators: [PersonName] {
    let persons = persons
    let others = authorNames.filter { isBody($0) || PersonName.isCollective($0) }
    return persons + others.map { PersonName(whole: $0) }
  }

  private func isBody(_ name: String) -> Bool {
    details.corporateAuthors.contains { body in
      // The statement may name a unit alone: `Uniwersytet. Instytut`.
      AuthorNames.split(body).contains(name) || body.split(separator: ". ").contains { $0 == name }
    }
  }
}
