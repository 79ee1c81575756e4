import TextFolding

/// The three sheets that make up a library's catalogue.
public enum SheetKind: String, Hashable, Sendable, CaseIterable {
  /// `SYG_MS;SYG_BG;OZNOPDOW;TYTUL;TOM;ROK;ISBN/ISSN;TYP;DOSTEPNOSC`
  case books
  /// `ID_KATEGORII;KATEGORIA`
  case categories
  /// `SYG_MS;ID_KATEGORII`
  case assignments

  /// The columns, in the order of the 2014 service's sheets.
  var columns: [SheetColumn] {
    switch self {
    case .books: BookField.allCases.map(SheetColumn.field)
    case .categories: [.category, .categoryName]
    case .assignments: [.field(.signature), .category]
    }
  }

  /// The required columns.
  var required: [SheetColumn] {
    self == .books ? [.field(.signature), .field(.title)] : columns
  }

  /// The column names of the 2014 service's sheets.
  var header: [String] { columns.map(\.name) }
}

/// A column of a sheet.
enum SheetColumn: Hashable {
  case field(BookField)
  case category
  case categoryName
  /// A field that sheets of books may have besides, such as `publisher`.
  case further(String)

  /// The name in the 2014 service's sheets.
  var name: String {
    switch self {
    case .field(.signature): "SYG_MS"
    case .field(.mainSignature): "SYG_BG"
    case .field(.authors): "OZNOPDOW"
    case .field(.title): "TYTUL"
    case .field(.volume): "TOM"
    case .field(.year): "ROK"
    case .field(.standardNumber): "ISBN/ISSN"
    case .field(.type): "TYP"
    case .field(.availability): "DOSTEPNOSC"
    case .field(let field): field.rawValue.uppercased()
    case .category: "ID_KATEGORII"
    case .categoryName: "KATEGORIA"
    case .further(let name): name
    }
  }

  /// Finds the column for a header cell, ignoring case, diacritics and punctuation.
  init?(header cell: String) {
    guard let column = Self.known[Self.key(cell)] else { return nil }
    self = column
  }

  private static let known: [String: SheetColumn] = {
    var known: [String: SheetColumn] = [:]
    for column in SheetKind.allCases.flatMap(\.columns) { known[key(column.name)] = column }
    for field in BookField.allCases { known[key(field.rawValue)] = .field(field) }
    known[key("category_id")] = .category
    known[key("category_name")] = .categoryName
    known[key("ISBN")] = .field(.standardNumber)
    for name in BookAssignment.furtherNames { known[key(name)] = .further(name) }
    return known
  }()

  /// Whether a header cell has a name that only sheets of the 2014 service have.
  static func isOwnName(_ cell: String) -> Bool { ownNames.contains(key(cell)) }

  private static let ownNames = Set(
    [SheetColumn.field(.mainSignature), .field(.authors)].map { key($0.name) })

  /// What other libraries call these columns.
  private static let otherNames: [([String], SheetColumn)] = [
    (["sygnatura", "call number", "signature", "шифр"], .field(.signature)),
    (["назва"], .field(.title)),
    (["autor", "autorzy", "author", "автор", "автори"], .field(.authors)),
    (
      ["rok wydania", "publication year", "year published", "рік", "рік видання"], .field(.year)
    ),
    (["wydawnictwo", "wydawca", "видавництво"], .further("publisher")),
    (["miejsce wydania", "місце видання"], .further("place")),
    (["wydanie", "видання"], .further("edition")),
    (["język", "мова"], .further("language")),
    (["strony", "liczba stron", "number of pages", "сторінки"], .further("pages")),
    (["seria", "серія"], .further("series")), (["uwagi", "примітки"], .further("notes")),
    (["isbn13"], .further("isbns")),
    (["lokalizacja", "półka", "shelf"], .further("location")),
  ]

  /// Finds the column by what other libraries call it.
  static func otherwiseNamed(_ cell: String) -> SheetColumn? { others[key(cell)] }

  private static let others = Dictionary(
    otherNames.flatMap { names, column in names.map { (key($0), column) } },
    uniquingKeysWith: { first, _ in first })

  private static func key(_ text: String) -> String {
    text.folded.filter { $0.isLetter || $0.isNumber }
  }
}
