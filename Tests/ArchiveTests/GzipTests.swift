import TestSupport
import Testing

@testable import Archive

@Suite struct GzipTests {
  @Test(arguments: [0, 1, 65_535, 65_536, 65_537, 400_000])
  func `what is packed expands to the same bytes`(count: Int) throws {
    var random = SeededGenerator(seed: UInt64(count))
    let contents = (0..<count).map { _ in UInt8.random(in: 0..<40, using: &random) }
    let packed = try Gzip.packed(contents)
    #expect(Gzip.isPacked(packed))
    #expect(try Gzip.expanded(packed) == contents)
  }

  @Test func `files joined by cat expand one after the other, and padding is passed over`() throws {
    let packed = try Gzip.packed(Array("one ".utf8)) + Gzip.packed(Array("two".utf8))
    #expect(try Gzip.expanded(packed) == Array("one two".utf8))
    #expect(try Gzip.expanded(packed + [0, 0, 0]) == Array("one two".utf8))
  }

  @Test func `whatever is cut off or changed is told`() throws {
    var random = SeededGenerator(seed: 11)
    let contents = (0..<500).map { _ in UInt8.random(in: 0..<40, using: &random) }
    let packed = try Gzip.packed(contents)
    for count in 0..<packed.count {
      #expect(throws: ArchiveError.self) { try Gzip.expanded(Array(packed.prefix(count))) }
    }
    for place in 10..<packed.count {
      var changed = packed
      changed[place] ^= 0x10
      #expect(throws: ArchiveError.self) { try Gzip.expanded(changed) }
    }
  }

  @Test func `bombs are refused`() throws {
    let packed = try Gzip.packed(Array(repeating: 0x20, count: 8 << 20))
    #expect {
      try Gzip.expanded(packed)
    } throws: {
      ($0 as? ArchiveError)?.kind == .limit
    }
  }
}
