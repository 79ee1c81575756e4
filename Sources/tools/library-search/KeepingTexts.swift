import CatalogKit

/// What people who keep the catalogue read, in one language.
struct KeepingTexts {
  // Names of what is counted.
  let books: String
  let categories: String
  let assignments: String
  let records: String
  let changes: String
  let notRecognised: String
  /// Says what an import did with a file.
  let imported: @Sendable (CatalogImport.Sheet) -> String
  let dryRun: String
  /// Stands before a problem of a row that was kept.
  let warning: String
  /// Puts what the kit says of a row, a record or the catalogue in the language.
  let problem: @Sendable (String) -> String
  /// Says that nothing of a file was kept, with how many good rows.
  let discarded: @Sendable (Int) -> String
  let damaged: String
  let odd: String
  let sound: String
  let undone: String
  let changeSet: String
  /// Says what a harvest brought.
  let harvested: @Sendable (CatalogHarvest) -> String
  let nothingChanged: String
  /// Stands before the number of a set that was undone.
  let undoneSet: String
  /// Puts a change in words, without its values.
  let change: @Sendable (Change.Kind) -> String
  /// Puts what a set of changes did in words.
  let action: @Sendable (String) -> String

  /// Says which sheet a file is.
  func kind(of sheet: CatalogImport.Sheet) -> String {
    if sheet.holdsRecords { return records }
    switch sheet.kind {
    case .books: return books
    case .categories: return categories
    case .assignments: return assignments
    case nil: return notRecognised
    }
  }

  /// A problem in GNU form, `file:line:column: message`.
  func text(of problem: CatalogImport.Problem) -> String {
    "\(problem.file):\(problem.line):\(problem.column): "
      + "\(problem.isWarning ? "\(warning): " : "")\(self.problem(problem.message))"
  }

  static let english = KeepingTexts(
    books: "books", categories: "categories", assignments: "assignments", records: "records",
    changes: "changes", notRecognised: "not recognised",
    imported: { sheet in
      """
      \(sheet.read) read, \(sheet.added) added, \(sheet.updated) updated, \
      \(sheet.unchanged) unchanged, \(sheet.rejected) rejected
      """
    },
    dryRun: "dry run", warning: "warning", problem: { $0 },
    discarded: { "nothing of it was kept, \($0) good rows neither" },
    damaged: "damaged", odd: "odd", sound: "ok", undone: "Undone.",
    changeSet: "Set of changes:",
    harvested: { harvest in
      """
      \(harvest.read) read, \(harvest.added) added, \(harvest.updated) updated, \
      \(harvest.unchanged) unchanged, \(harvest.removed) removed, \(harvest.rejected) rejected
      """
    }, nothingChanged: "Nothing changed.", undoneSet: "of",
    change: { $0.name.replacing("_", with: " ") }, action: { $0 })

  static let polish = KeepingTexts(
    books: "książki", categories: "kategorie", assignments: "przypisania", records: "rekordy",
    changes: "zmiany", notRecognised: "nie rozpoznano",
    imported: { sheet in
      """
      przeczytano \(sheet.read), dodano \(sheet.added), zmieniono \(sheet.updated), \
      bez zmian \(sheet.unchanged), odrzucono \(sheet.rejected)
      """
    },
    dryRun: "na próbę", warning: "uwaga", problem: PolishProblems.text,
    discarded: { "niczego nie zachowano; dobrych wierszy, także pominiętych: \($0)" },
    damaged: "uszkodzone", odd: "do sprawdzenia", sound: "w porządku", undone: "Cofnięto.",
    changeSet: "Zbiór zmian:",
    harvested: { harvest in
      """
      przeczytano \(harvest.read), dodano \(harvest.added), zmieniono \(harvest.updated), \
      bez zmian \(harvest.unchanged), usunięto \(harvest.removed), odrzucono \(harvest.rejected)
      """
    }, nothingChanged: "Nic się nie zmieniło.",
    undoneSet: "nr",
    change: { kind in
      switch kind {
      case .bookAdded: "dodano książkę"
      case .bookEdited: "zmieniono książkę"
      case .bookRemoved: "usunięto książkę"
      case .categoryAdded: "dodano kategorię"
      case .categoryRenamed: "zmieniono nazwę kategorii"
      case .categoryRemoved: "usunięto kategorię"
      case .assigned: "przypisano do kategorii"
      case .unassigned: "wypisano z kategorii"
      case .accountAdded: "dodano konto"
      case .accountRole: "zmieniono rolę konta"
      case .accountDisabled: "wyłączono konto"
      case .accountEnabled: "włączono konto"
      case .passwordChanged: "zmieniono hasło"
      case .editionChanged: "zmieniono wydanie"
      case .tokenMade: "utworzono token"
      case .tokensRevoked: "unieważniono tokeny"
      case .wordAdded: "dodano słowo"
      case .wordRenamed: "zmieniono słowo"
      case .wordRemoved: "usunięto słowo"
      }
    },
    action: { polishActions[$0] ?? $0 })

  private static let polishActions = [
    "import books": "import książek", "import categories": "import kategorii",
    "import assignments": "import przypisań", "import marcxml": "import MARCXML",
    "import iso2709": "import ISO 2709", "add": "dodanie", "edit": "zmiana", "remove": "usunięcie",
    "edit category": "zmiana kategorii", "remove category": "usunięcie kategorii",
    "undo": "cofnięcie", "copy": "dodanie egzemplarza", "split edition": "podział wydania",
    "join editions": "połączenie wydań", "harvest": "pobranie OAI-PMH", "fetch": "pobranie SRU",
    "make token": "utworzenie tokena", "revoke tokens": "unieważnienie tokenów",
  ]
}
