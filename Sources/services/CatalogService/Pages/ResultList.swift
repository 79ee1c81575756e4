#if Services
internal import CatalogKit
internal import Localization

/// The list of books on a page of search results.
///
/// It is written without a template: twenty books with all their fields would take most of the time
/// of a page.
struct ResultList {
  private(set) var html = HTMLText()
  private let texts: [String: String]
  private static let fields: [BookField] = [
    .volume, .year, .standardNumber, .type, .availability, .signature, .mainSignature,
  ]

  init(in language: Language) { texts = PageTexts.byLanguage[language] ?? [:] }

  /// Appends a book with the text for its copies.
  mutating func append(_ book: Book, copies: String, isFree: Bool) {
    html.raw(#"<li><details><summary><span class="title">"#)
    html.text(book.volume.isEmpty ? book.title : "\(book.title). \(book.volume)")
    html.raw(#"</span> <span class="by">"#)
    html.text(
      [book.authors, book.year == 0 ? "" : String(book.year)].filter { !$0.isEmpty }
        .joined(separator: ", "))
    html.raw(#"</span> <span class="copies"#)
    html.raw(isFree ? #" free">"# : #"">"#)
    html.text(copies)
    html.raw("</span></summary>\n<dl>")
    for field in Self.fields where !book[field: field].isEmpty {
      html.raw("<dt>")
      html.text(texts["field_\(field.rawValue)"] ?? "")
      html.raw("</dt><dd>")
      html.text(book[field: field])
      html.raw("</dd>")
    }
    html.raw("</dl>\n<p class=\"buttons\"><a href=\"/book/\(book.signature)\">")
    html.text(texts["book_page"] ?? "")
    html.raw("</a> ")
    appendButton(book.title, label: "book_copyTitle")
    if !book.authors.isEmpty {
      html.raw(" ")
      appendButton(book.authors, label: "book_copyAuthors")
    }
    html.raw("</p></details></li>\n")
  }

  /// Appends a button that copies a text.
  private mutating func appendButton(_ text: String, label: String) {
    html.raw(#"<button type="button" class="copy" hidden data-text=""#)
    html.text(text)
    html.raw(#"" data-done=""#)
    html.text(texts["book_copied"] ?? "")
    html.raw(#"">"#)
    html.text(texts[label] ?? "")
    html.raw("</button>")
  }
}
#endif
