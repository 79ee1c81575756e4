import Hashing
import Testing

@Suite struct XXH64Tests {
  /// Values of the reference implementation with seed 0.
  @Test(
    arguments: [
      ("", 0xEF46_DB37_51D8_E999), ("a", 0xD24E_C4F1_A98C_6E5B), ("abc", 0x44BC_2CF5_AD77_0999),
    ] as [(String, UInt64)])
  func `known values`(text: String, hash: UInt64) {
    #expect(Array(text.utf8).withUnsafeBytes(XXH64.hash) == hash)
  }

  /// Values of PyPI's xxhash for the bytes i·7 mod 251.
  @Test(
    arguments: [
      (31, 0x0F18_7C62_B1E7_22B7), (32, 0x91B0_CB09_31A8_C629), (33, 0x931B_043C_F8D6_5B94),
      (63, 0x5751_86C1_2DCE_BCFD), (100, 0xB7FE_1D84_B2F2_3A05), (1000, 0x23FD_2ED1_FF95_7D5),
    ] as [(Int, UInt64)])
  func `every way through the lanes and the tail`(count: Int, hash: UInt64) {
    let bytes = (0..<count).map { UInt8($0 * 7 % 251) }
    #expect(bytes.withUnsafeBytes(XXH64.hash) == hash)
  }

  @Test func `bytes that come piece by piece have the same checksum`() {
    let bytes = (0..<300).map { UInt8($0 * 7 % 251) }
    for (count, step) in [(0, 1), (31, 5), (32, 32), (100, 1), (257, 33), (300, 64), (300, 299)] {
      var state = XXH64.State()
      for start in stride(from: 0, to: count, by: step) {
        bytes[start..<min(start + step, count)].withUnsafeBytes { state.update($0) }
      }
      #expect(state.hash == bytes[..<count].withUnsafeBytes(XXH64.hash))
    }
  }
}
