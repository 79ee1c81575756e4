#if Sealing
/// A digest over all pages of a file.
///
/// The sum is the exclusive or of every page's contribution (``SealKeys/share(ofPage:ending:)``);
/// it is stored encrypted. Restoring an older version of a page changes it.
package struct PageRoot: Hashable, Sendable {
  static let size = 56

  /// A number that increases with every change of the record.
  package var counter: UInt64
  /// Whether pages are being written, in which case the sum is that of the pages before.
  package var isOpen: Bool
  /// The number of pages written with the file's key.
  package var written: UInt64
  package var sum: SIMD4<UInt64>

  init(counter: UInt64 = 0) {
    self.counter = counter
    isOpen = false
    written = 0
    sum = .zero
  }

  init?(_ bytes: [UInt8]) {
    guard bytes.count == Self.size else { return nil }
    func number(_ place: Int) -> UInt64 {
      bytes[place..<place + 8].reduce(0) { $0 << 8 | UInt64($1) }
    }
    counter = number(0)
    isOpen = number(8) == 1
    written = number(16)
    sum = SIMD4(number(24), number(32), number(40), number(48))
  }

  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    for number in [counter, isOpen ? 1 : 0, written, sum.x, sum.y, sum.z, sum.w] {
      withUnsafeBytes(of: number.bigEndian) { bytes += Array($0) }
    }
    return bytes
  }
}
#endif
