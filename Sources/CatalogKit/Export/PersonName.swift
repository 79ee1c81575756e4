/// A name as bibliographies sort it: `Krysicki, Włodzimierz`.
struct PersonName {
  let surname: String
  let given: String

  /// Takes a name with the surname first; `Praca zbiorowa` and single words are no person's.
  init(_ name: String) {
    let words = name.split(separator: " ", maxSplits: 1)
    let isCollective = name.lowercased().hasPrefix("praca ")
    surname = isCollective ? name : words.first.map(String.init) ?? name
    given = isCollective || words.count < 2 ? "" : String(words[1])
  }

  /// The surname, a comma and the given names.
  var inverted: String { given.isEmpty ? surname : "\(surname), \(given)" }
}
