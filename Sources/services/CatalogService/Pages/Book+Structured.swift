#if Services
internal import CatalogKit
internal import JSONText

extension Book {
  /// The book for reference managers: OpenURL 1.0 (ANSI/NISO Z39.88) in COinS.
  var openURL: String {
    var pairs = [
      ("ctx_ver", "Z39.88-2004"), ("rft_val_fmt", "info:ofi/fmt:kev:mtx:book"),
      ("rft.btitle", title), ("rft.date", year == 0 ? "" : String(year)),
      ("rft.isbn", standardNumber),
      ("rft.genre", "book"),
    ]
    pairs += authorNames.map { ("rft.au", $0) }
    return pairs.filter { !$0.1.isEmpty }
      .map { "\($0.0)=\(Pages.escaped($0.1))" }.joined(separator: "&")
  }

  /// The book as schema.org JSON-LD, escaped so that it cannot end its element.
  var structuredData: String {
    var writer = JSONWriter()
    writer.object { object in
      object.member("@context", "https://schema.org")
      object.member("@type", "Book")
      object.member("name", title)
      if !authors.isEmpty { object.member("author", authorNames) }
      if year != 0 { object.member("datePublished", String(year)) }
      if !standardNumber.isEmpty { object.member("isbn", standardNumber) }
      if !volume.isEmpty { object.member("volumeNumber", volume) }
    }
    return writer.text.replacing("<", with: "\\u003c")
  }
}
#endif
