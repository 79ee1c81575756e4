import CatalogKit
import CommandKit

/// A page of books as a table, with facet counts.
struct SearchText {
  let page: SearchPage
  let offset: Int
  let texts: Texts
  let width: Int?

  func write(to stream: DataOutput) throws {
    var table = Table([
      (texts["signature"], .right), (texts["title"], .left), (texts["volume"], .left),
      (texts["authors"], .left), (texts["year"], .right), (texts["availability"], .left),
    ])
    for book in page.books {
      table.add(
        "\(book.signature)", "\(book.title)", "\(book.volume)", "\(book.authors)",
        "\(book.year == 0 ? "" : String(book.year))", "\(book.availability)")
    }
    if !table.isEmpty {
      for line in table.lines(fitting: width) { try stream.print(line) }
      let last = offset + page.books.count
      try stream.print("\(texts.shown(offset + 1, last, page.total))")
    }
    for kind in Facets.Kind.allCases where !page.facets[kind].isEmpty {
      try stream.print("")
      try stream.print("\(heading(of: kind), .bold)")
      for count in page.facets[kind] {
        let name = count.name.map { " \($0)" } ?? ""
        try stream.print("  \(count.count)  \(count.value)\(name)")
      }
    }
  }

  private func heading(of kind: Facets.Kind) -> String {
    switch kind {
    case .category: texts["categories"]
    case .type: texts["type"]
    case .availability: texts["availability"]
    case .decade: texts["decade"]
    case .author: texts["authors"]
    }
  }
}
