/// What the kit says of rows, records and books, in Polish.
enum PolishProblems {
  /// A sentence of the kit in Polish; what has no Polish form stays.
  static func text(_ sentence: String) -> String {
    for (english, polish) in sentences {
      guard let values = values(of: english, in: sentence) else { continue }
      let pieces = polish.split(separator: "%", omittingEmptySubsequences: false)
      return zip(pieces, values + [""]).map { $0 + $1 }.joined()
    }
    // Findings of a check end with a number.
    guard let colon = sentence.lastIndex(of: ":"), sentence.last?.isNumber == true else {
      return sentence
    }
    return text(String(sentence[..<colon])) + sentence[colon...]
  }

  /// What stands in a sentence where its form has `%`; nothing for sentences of other forms.
  private static func values(of form: String, in sentence: String) -> [String]? {
    var pieces = form.split(separator: "%", omittingEmptySubsequences: false)[...]
    guard let first = pieces.popFirst(), sentence.hasPrefix(first) else { return nil }
    guard let last = pieces.popLast() else { return sentence == form ? [] : nil }
    var rest = sentence.dropFirst(first.count)
    var values: [String] = []
    for piece in pieces {
      guard let place = rest.firstRange(of: piece) else { return nil }
      values.append(String(rest[..<place.lowerBound]))
      rest = rest[place.upperBound...]
    }
    guard rest.hasSuffix(last) else { return nil }
    return values + [String(rest.dropLast(last.count))]
  }

  private static let sentences = [
    // Books.
    ("the signature is missing", "brak sygnatury"),
    ("the signature is not a whole number", "sygnatura nie jest liczbą całkowitą"),
    ("the signature must be greater than 0", "sygnatura musi być większa od 0"),
    ("the title is empty", "tytuł jest pusty"),
    ("the year is missing", "brak roku"),
    (
      "the year is missing; it stands in 264 or 260 $c, or in 008",
      "brak roku; podaje się go w 264 lub 260 $c albo w 008"
    ),
    ("the year is not a whole number", "rok nie jest liczbą całkowitą"),
    ("the year must lie between % and %", "rok musi leżeć między % a %"),
    ("the type must be one of: %", "typ musi być jednym z: %"),
    ("the availability must be one of: %", "dostępność musi być jedną z: %"),
    ("the text holds a character NUL; remove it", "tekst zawiera znak NUL; trzeba go usunąć"),
    ("the check digit of the ISSN is wrong", "cyfra kontrolna ISSN jest błędna"),
    ("the check digit of the ISBN is wrong", "cyfra kontrolna ISBN jest błędna"),
    (
      "this is not an ISBN (10 or 13 digits) or an ISSN (8 digits)",
      "to nie jest ISBN (10 lub 13 cyfr) ani ISSN (8 cyfr)"
    ),
    (
      "the signature stands in line % already, with other data",
      "ta sygnatura jest już w wierszu %, z innymi danymi"
    ),
    // Categories and assignments.
    (
      "a category's identifier must be G and digits, or G, digits, -S and digits",
      "identyfikator kategorii to G i cyfry albo G, cyfry, -S i cyfry"
    ),
    ("the category's name is empty", "nazwa kategorii jest pusta"),
    (
      "the identifier stands in line % already, with another name",
      "ten identyfikator jest już w wierszu %, z inną nazwą"
    ),
    ("no book has this signature", "żadna książka nie ma tej sygnatury"),
    ("no category has this identifier", "żadna kategoria nie ma tego identyfikatora"),
    // Tables.
    ("the table is empty; expected a header row", "tabela jest pusta; oczekiwano nagłówka"),
    ("expected % fields, found %", "oczekiwano pól: %, jest: %"),
    ("the header names % twice", "nagłówek podaje % dwa razy"),
    ("the header of the books lacks %", "w nagłówku książek brakuje: %"),
    ("the header of the categories lacks %", "w nagłówku kategorii brakuje: %"),
    ("the header of the assignments lacks %", "w nagłówku przypisań brakuje: %"),
    (
      "unrecognised header; expected %, or %, or %",
      "nagłówek nie należy do arkuszy katalogu; oczekiwano % albo %, albo %"
    ),
    ("the quoted field has no closing quote", "pole w cudzysłowie nie ma jego końca"),
    (
      "text after the closing quote; quotes inside a quoted field are doubled",
      "tekst po końcu cudzysłowu; cudzysłowy wewnątrz pola pisze się podwójnie"
    ),
    (
      "a field of more than % bytes; is a closing quote missing?",
      "pole dłuższe niż % bajtów; czy brakuje końca cudzysłowu?"
    ),
    (
      "a row of more than % bytes; are there no line ends?",
      "wiersz dłuższy niż % bajtów; czy brakuje końców wierszy?"
    ),
    (
      "more than % fields in a row; is the delimiter right?",
      "wiersz ma ponad % pól; czy to ten separator?"
    ),
    (
      "bytes that are no % text; name the right encoding",
      "bajty, które nie są tekstem %; trzeba podać właściwe kodowanie"
    ),
    // Records.
    (
      "the record has no end; the file was cut off",
      "rekord nie ma końca; plik został ucięty"
    ),
    ("invalid ISO 2709 leader", "etykieta rekordu nie jest etykietą ISO 2709"),
    (
      "the leader says % bytes, the record has %; the fields are split at their separators",
      "etykieta podaje długość % bajtów, rekord ma ich %; pola rozdzielono po separatorach"
    ),
    (
      "the leader says % bytes, the record has %",
      "etykieta podaje długość % bajtów, rekord ma ich %"
    ),
    (
      "the directory does not end where the leader says",
      "spis pól nie kończy się tam, gdzie podaje etykieta"
    ),
    ("field % does not lie within the record", "pole % leży poza rekordem"),
    (
      "field % is not UTF-8, which the leader says it is",
      "pole % nie jest w UTF-8, choć etykieta tak podaje"
    ),
    (
      "field % is neither UTF-8 nor Latin letters of MARC-8; convert the file to UTF-8 first",
      "pole % nie jest ani w UTF-8, ani w łacińskim MARC-8; plik trzeba zamienić na UTF-8"
    ),
    (
      "the document holds no MARC record; expected MARCXML, <record> in <collection>",
      "dokument nie zawiera rekordów MARC; oczekiwano MARCXML: <record> w <collection>"
    ),
    (
      "%; the fields are split at their separators",
      "%; pola rozdzielono po separatorach"
    ),
    ("%; the field is left out", "%; pole pominięto"),
    (
      "field % is neither UTF-8 nor MARC-8 of an alphabet that is known",
      "pole % nie jest ani w UTF-8, ani w MARC-8 o znanym alfabecie"
    ),
    ("the leader is not one of ISO 2709", "etykieta rekordu nie jest etykietą ISO 2709"),
    (
      "the record is UNIMARC; convert it to MARC 21 first",
      "rekord jest w UNIMARC; trzeba go zamienić na MARC 21"
    ),
    (
      "several books have this ISBN; match by signature",
      "kilka książek ma ten ISBN; dopasuj po sygnaturze"
    ),
    (
      "a book has this signature already, with other data",
      "jest już książka o tej sygnaturze, z innymi danymi"
    ),
    (
      "the update changes title and authors, as if it were another book; "
        + "allow it with --replace, or give the row another signature",
      "zmiana dotyczy tytułu i autorów, jakby to była inna książka; pozwala na nią --replace, "
        + "albo trzeba podać inną sygnaturę"
    ),
    // Findings of a check.
    (
      "the search index differs from the database; make it again with reindex",
      "indeks wyszukiwania nie zgadza się z bazą; trzeba go odtworzyć poleceniem reindex"
    ),
    ("books without a category", "książki bez kategorii"),
    ("subcategories without their main category", "podkategorie bez kategorii głównej"),
    ("a row of % refers to nothing", "wiersz tabeli % odwołuje się do niczego"),
    ("the index % is missing", "brakuje indeksu %"),
    ("the file is damaged or no database: %", "plik jest uszkodzony albo nie jest bazą danych: %"),
  ]
}
