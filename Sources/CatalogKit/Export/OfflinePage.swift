import WebPages

/// The whole catalogue as a single page with a search that works offline.
enum OfflinePage {
  private static let marker = "@books@"

  /// The parts of the page before and after its books.
  private static let parts: (beginning: String, end: String) = {
    let page = WebPage(
      title: "Library catalogue",
      body: """
        <h1 id="title">Library catalogue</h1>
        <p role="search"><label for="q" id="label">Search</label>
        <input type="search" id="q" autocomplete="off" aria-describedby="help"></p>
        <p id="help"></p>
        <h2 id="count" aria-live="polite"></h2>
        <ol id="found"></ol>
        <p><button type="button" id="more" hidden></button></p>
        <noscript>The search needs JavaScript.</noscript>
        <script type="text/plain" id="books">
        \(marker)</script>
        """,
      styles: [
        """
        input,button{font:inherit;padding:.5rem;max-width:100%;color:var(--ink);\
        background:var(--paper);border:1px solid var(--faint);border-radius:.35rem}
        input{width:30rem}dt{color:var(--faint)}dd{margin:0 0 .3rem}summary{cursor:pointer;\
        padding:.35rem 0}
        """
      ],
      scripts: [String(decoding: PackageResources.offline_js, as: UTF8.self)]
    ).html
    let parts = page.split(separator: marker, maxSplits: 1)
    return (String(parts.first ?? ""), String(parts.dropFirst().first ?? ""))
  }()

  /// The text before the first book.
  static var beginning: String { parts.beginning }

  /// The text after the last book.
  static var end: String { parts.end }

  /// A book as a line of tab-separated fields, escaped for the element that contains it.
  static func line(_ book: Book) -> String {
    let categories = book.categories.map { "\($0.id) \($0.name)" }.joined(separator: "; ")
    let fields = BookField.allCases.map { escaped(book[field: $0]) } + [escaped(categories)]
    return fields.joined(separator: "\t") + "\n"
  }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": result += "\\\\"
      case "<": result += "\\l"
      case "\u{0}"..<" ", "\u{7F}", "\u{2028}", "\u{2029}": result += " "
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
