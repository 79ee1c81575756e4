/// Texts stored in one array, with the start offset of each.
package struct TextTable: Sendable {
  private let offsets: FlatArray<UInt32>
  private let bytes: FlatArray<UInt8>

  /// Creates a view of two sections; `nil` unless they are valid texts, of the number `count` if it
  /// is given.
  package init?(offsets: FlatArray<UInt32>, bytes: FlatArray<UInt8>, count: Int? = nil) {
    guard let last = offsets.last, offsets[0] == 0, Int(last) == bytes.count,
      count ?? (offsets.count - 1) == offsets.count - 1, offsets.isAscending()
    else { return nil }
    self.offsets = offsets
    self.bytes = bytes
  }

  /// The number of texts.
  package var count: Int { offsets.count - 1 }

  /// The text at an index.
  package subscript(index: Int) -> String {
    let range = Int(offsets[index])..<Int(offsets[index + 1])
    return bytes.withBytes { String(decoding: $0[range], as: UTF8.self) }
  }

  /// Whether the text at an index is empty.
  package func isEmpty(at index: Int) -> Bool { offsets[index] == offsets[index + 1] }
}
