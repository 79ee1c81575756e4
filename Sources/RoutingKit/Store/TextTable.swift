internal import GraphKit

/// Texts kept one after another, with the place where each begins.
struct TextTable: Sendable {
  private let offsets: FlatArray<UInt32>
  private let bytes: FlatArray<UInt8>

  /// Views two sections; nothing unless they make `count` texts.
  init?(offsets: FlatArray<UInt32>, bytes: FlatArray<UInt8>, count: Int) {
    guard offsets.count == count + 1, offsets[0] == 0, Int(offsets[count]) == bytes.count,
      offsets.isAscending()
    else { return nil }
    self.offsets = offsets
    self.bytes = bytes
  }

  /// How many texts there are.
  var count: Int { offsets.count - 1 }

  /// The text at an index.
  subscript(index: Int) -> String {
    let range = Int(offsets[index])..<Int(offsets[index + 1])
    return bytes.withBytes { String(decoding: $0[range], as: UTF8.self) }
  }

  /// Whether the text at an index is empty.
  func isEmpty(at index: Int) -> Bool { offsets[index] == offsets[index + 1] }
}
