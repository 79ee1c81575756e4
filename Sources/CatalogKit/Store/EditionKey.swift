import Hashing
import TextFolding

/// Computes the number of an edition from the fields that its copies share.
enum EditionKey {
  /// The edition number for a title, statement of responsibility, volume and year.
  ///
  /// Case, diacritics and punctuation are ignored. The number is a 64-bit hash: among a million
  /// editions, the probability that two share a number is 3 in 10⁸.
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
