import Hashing
import TextFolding

/// The fields common to copies of one edition.
enum EditionKey {
  /// A number for the title, statement of responsibility, volume and year of a book.
  ///
  /// Case, diacritics and punctuation do not matter. Sixty-four bits of a hash: among a million
  /// editions two share a number with a probability of 3 in 10⁸.
  static func number(title: String, authors: String, volume: String, year: Int) -> Int64 {
    var bytes: [UInt8] = []
    for text in [title, authors, volume] {
      for word in Words.folded(text) {
        bytes += word
        bytes.append(0x20)
      }
      bytes.append(0)
    }
    bytes += String(year).utf8
    return Int64(bitPattern: bytes.withUnsafeBytes { XXH64.hash($0) })
  }

  /// The number of a book's edition.
  static func number(_ book: Book) -> Int64 {
    number(title: book.title, authors: book.authors, volume: book.volume, year: book.year)
  }
}
