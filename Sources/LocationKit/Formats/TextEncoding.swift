/// The encoding indicated by a file's first bytes.
enum TextEncoding {
  /// The ASCII characters of a text without zero bytes, so that words can be found in UTF-16 as
  /// well.
  static func asciiLetters(_ head: [UInt8]) -> String {
    String(decoding: head.filter { $0 > 0 && $0 < 0x80 }, as: UTF8.self)
  }
}
