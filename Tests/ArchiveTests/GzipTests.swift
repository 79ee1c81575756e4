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

  /// Expands a file by a stream, in pieces of a size.
  private static func streamed(_ packed: [UInt8], by size: Int) throws -> [UInt8] {
    let stream = GzipStream()
    var rest = packed[...]
    var result: [UInt8] = []
    let room = UnsafeMutableRawBufferPointer.allocate(byteCount: size, alignment: 1)
    defer { room.deallocate() }
    while true {
      let count = try stream.read(into: room) { room in
        let next = rest.prefix(min(size, room.count))
        room.copyBytes(from: next)
        rest = rest.dropFirst(next.count)
        return next.count
      }
      guard count > 0 else { return result }
      result += room[..<count]
    }
  }

  @Test(arguments: [1, 7, 100_000])
  func `a stream gives what the whole file gives`(size: Int) throws {
    let one = try Gzip.packed(Array("one ".utf8))
    let packed = try one + Gzip.packed(Array("two".utf8))
    #expect(try Self.streamed(packed, by: size) == Array("one two".utf8))
    #expect(try Self.streamed(packed + [0, 0, 0], by: size) == Array("one two".utf8))
    for count in 0..<packed.count where count != one.count {
      let cut = Array(packed.prefix(count))
      #expect(throws: ArchiveError.self) { try Self.streamed(cut, by: size) }
    }
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
