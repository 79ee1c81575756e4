import TextFolding

/// Books as BibTeX entries.
enum BibTeX {
  /// An entry, including its line end.
  static func entry(_ book: Book) -> String {
    let names = book.creators
    let persons = names.map { $0.given.isEmpty ? "{\(escaped($0.surname))}" : escaped($0.inverted) }
    let field = book.isEdited ? "editor" : "author"
    let fields: [(String, String)] = [
      (field, persons.joined(separator: " and ")),
      ("title", escaped(book.title)),
      ("volume", escaped(book.volume)),
      ("year", book.year == 0 ? "" : String(book.year)),
      ("publisher", escaped(book.details.publisher)), ("address", escaped(book.details.place)),
      ("edition", escaped(book.details.edition)), ("series", escaped(book.details.series)),
      ("isbn", escaped(book.printedISBNs.first ?? "")),
      ("issn", escaped(book.printedISSNs.first ?? "")),
      ("keywords", escaped(book.categories.map(\.name).joined(separator: ", "))),
      ("note", escaped(note(book))),
    ]
    let lines = fields.filter { !$0.1.isEmpty }.map { "  \($0.0) = {\($0.1)}" }
    return "@book{\(key(book, names)),\n\(lines.joined(separator: ",\n"))\n}\n"
  }

  private static func key(_ book: Book, _ names: [PersonName]) -> String {
    let word = (names.first?.surname ?? book.title).folded.filter { $0.isASCII && $0.isLetter }
    return
      "\(word.isEmpty ? "book" : word)\(book.year == 0 ? "" : String(book.year))-\(book.signature)"
  }

  private static func note(_ book: Book) -> String {
    ["Sygn. \(book.signature)", book.mainSignature].filter { !$0.isEmpty }.joined(separator: ", ")
  }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      switch character {
      case "\\": result += "{\\textbackslash}"
      case "{", "}", "%", "&", "#", "$", "_": result += "\\\(character)"
      case "~": result += "{\\textasciitilde}"
      case "^": result += "{\\textasciicircum}"
      case "\n", "\r", "\r\n", "\t": result += " "
      default: result.append(character)
      }
    }
    return result
  }
}

extension Book {
  /// Whether the persons are editors: `(red.)`.
  var isEdited: Bool { authors.contains("(red.)") || authors.contains("(ed.)") }
}
