/// Names the kind of a file that is not supported.
enum FileKind {
  private static let magics: [(offset: Int, bytes: [UInt8], name: String)] = [
    (0, Array("SQLite format 3\0".utf8), "a database"),
    (0, Array("CityKit sealed ".utf8), "a sealed history"),
    (0, Array("%PDF".utf8), "a PDF document"),
    (0, Array("age-encryption.org".utf8), "an encrypted file"),
    (0, [0x37, 0x7A, 0xBC, 0xAF], "a 7z archive"),
    (0, [0xFD, 0x37, 0x7A, 0x58, 0x5A], "an xz file"),
    (0, [0x28, 0xB5, 0x2F, 0xFD], "a Zstandard file"),
    (0, [0x42, 0x5A, 0x68], "a bzip2 file"),
    (0, Array("Rar!".utf8), "a RAR archive"),
  ]
  private static let words = [
    (#""deviceSettings":"#, "Google's list of device settings, which has no positions"),
    (#""exifInfo":"#, "an answer of Immich; import the photos themselves"),
    ("<osm", "an OpenStreetMap extract"), ("<html", "a web page"),
    ("<!DOCTYPE html", "a web page"), ("<?xml", "an XML document of another kind"),
  ]

  /// The kind of an unsupported archive; `nil` for other files.
  static func archive(_ bytes: UnsafeRawBufferPointer, path: String) -> String? {
    if bytes.starts(with: [0x50, 0x4B, 0x03, 0x04]), !path.lowercased().hasSuffix(".kmz") {
      return "a nested archive; extract it first"
    }
    return isTar(bytes) ? "a tar archive; extract it and import the folder" : nil
  }

  /// Whether a file begins like a tar archive.
  static func isTar(_ bytes: UnsafeRawBufferPointer) -> Bool {
    bytes.count > 262 && bytes[257..<262].elementsEqual("ustar".utf8)
  }

  /// The kind of a file, from its first bytes.
  static func description(of bytes: UnsafeRawBufferPointer, path: String) -> String {
    guard !bytes.isEmpty else { return "the file is empty" }
    let head = Array(bytes.prefix(4096))
    if let archive = archive(bytes, path: path) { return "the file is \(archive)" }
    if let known = magics.first(where: { head.dropFirst($0.offset).starts(with: $0.bytes) }) {
      return "the file is \(known.name)"
    }
    let text = TextEncoding.asciiLetters(head)
    if let known = words.first(where: { text.contains($0.0) }) { return "the file is \(known.1)" }
    if isJSON(bytes) { return "the file is JSON of another kind" }
    return "unknown format"
  }

  /// Whether a file begins like a document of JSON.
  static func isJSON(_ bytes: UnsafeRawBufferPointer) -> Bool {
    let first = TextEncoding.asciiLetters(Array(bytes.prefix(256))).first { !$0.isWhitespace }
    return first == "{" || first == "["
  }
}
