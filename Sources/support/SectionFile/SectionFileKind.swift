/// The kind of a section file, which its first bytes give.
package struct SectionFileKind: Sendable, Hashable {
  /// The eight bytes at the beginning of the file.
  package let magic: [UInt8]
  /// The version of the file's layout; files of other versions are rejected.
  package let version: UInt32
  /// A noun phrase for error messages, with its article: `a compiled network`.
  package let title: String

  /// Creates a kind of file.
  ///
  /// - Parameters:
  ///   - signature: Seven ASCII characters; a byte 0x1A follows them, so that text tools stop.
  ///   - version: The version of the layout.
  ///   - title: A noun phrase for error messages, with its article.
  /// - Precondition: `signature` has seven ASCII characters.
  package init(signature: StaticString, version: UInt32, title: String) {
    let bytes = Array("\(signature)".utf8)
    precondition(bytes.count == 7 && bytes.allSatisfy { $0 < 128 }, "expected seven ASCII letters")
    magic = bytes + [0x1A]
    self.version = version
    self.title = title
  }
}
