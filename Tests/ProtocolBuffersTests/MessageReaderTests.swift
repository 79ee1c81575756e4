import ProtocolBuffers
import TestSupport
import Testing

@Suite struct `Messages` {
  /// What each field of a message holds, in words.
  private func account(_ bytes: [UInt8]) throws(ProtocolBufferError) -> [String] {
    var result: [String] = []
    var failure: ProtocolBufferError?
    bytes.withUnsafeBytes { bytes in
      var reader = MessageReader(bytes)
      do throws(ProtocolBufferError) {
        while let field = try reader.next() {
          switch field.value {
          case .varint(let value): result.append("\(field.number)=\(value)")
          case .fixed32(let value): result.append("\(field.number)=f\(value)")
          case .fixed64(let value): result.append("\(field.number)=d\(value)")
          case .bytes(let bytes): result.append("\(field.number)=\(Array(bytes))")
          }
        }
      } catch { failure = error }
    }
    if let failure { throw failure }
    return result
  }

  @Test func `each wire type is read`() throws {
    #expect(try account([0x08, 0x96, 0x01]) == ["1=150"])
    #expect(try account([0x12, 2, 7, 8, 0x1D, 1, 0, 0, 0]) == ["2=[7, 8]", "3=f1"])
    #expect(try account([0x21, 1, 0, 0, 0, 0, 0, 0, 0]) == ["4=d1"])
    #expect(try account([]) == [])
  }

  @Test func `groups are skipped, and must match`() throws {
    #expect(try account([0x0B, 0x08, 1, 0x13, 0x14, 0x0C, 0x08, 5]) == ["1=5"])
    #expect(throws: ProtocolBufferError(.malformedTag)) { try account([0x0B, 0x14]) }
    #expect(throws: ProtocolBufferError(.malformedTag)) { try account([0x0C]) }
    #expect(throws: ProtocolBufferError(.truncated)) { try account([0x0B, 0x08, 1]) }
    let deep = [UInt8](repeating: 0x0B, count: 100_000)
    #expect(throws: ProtocolBufferError(.truncated)) { try account(deep) }
  }

  @Test func `integers of 64 bits and signs are exact`() throws {
    let largest: [UInt8] = [0x08] + [UInt8](repeating: 0xFF, count: 9) + [1]
    #expect(try account(largest) == ["1=18446744073709551615"])
    #expect(throws: ProtocolBufferError(.malformedVarint)) {
      try account([0x08] + [UInt8](repeating: 0xFF, count: 9) + [2])
    }
    #expect(throws: ProtocolBufferError(.malformedVarint)) {
      try account([0x08] + [UInt8](repeating: 0x80, count: 11))
    }
    #expect(VarintCursor.zigZag(0) == 0)
    #expect(VarintCursor.zigZag(1) == -1)
    #expect(VarintCursor.zigZag(.max) == .min)
    #expect(VarintCursor.zigZag(.max - 1) == .max)
  }

  @Test func `lengths beyond the message are refused`() {
    #expect(throws: ProtocolBufferError(.truncated)) { try account([0x12, 3, 1, 2]) }
    #expect(throws: ProtocolBufferError(.truncated)) {
      try account([0x12] + [UInt8](repeating: 0xFF, count: 9) + [1])
    }
    #expect(throws: ProtocolBufferError(.truncated)) { try account([0x0D, 1, 2]) }
    #expect(throws: ProtocolBufferError(.malformedTag)) { try account([0x00, 1]) }
    #expect(throws: ProtocolBufferError(.malformedTag)) { try account([0x0E]) }
  }

  @Test func `values are checked against the type that the schema names`() throws {
    let bytes: [UInt8] = [0x08, 0x05, 0x12, 3, 0x41, 0x96, 0x01]
    try bytes.withUnsafeBytes { bytes in
      var reader = MessageReader(bytes)
      let number = try #require(try reader.next())
      #expect(try number.zigZag() == -3)
      #expect(try number.flag())
      #expect(try number.integer(in: 0...5) == 5)
      #expect(throws: ProtocolBufferError(.outOfRange)) { try number.integer(in: 0...4) }
      #expect(throws: ProtocolBufferError(.unexpectedWireType)) { try number.bytes() }
      #expect(throws: ProtocolBufferError(.unexpectedWireType)) { try number.float() }
      let text = try #require(try reader.next())
      var integers: [UInt64] = []
      try text.forEachInteger { integers.append($0) }
      #expect(integers == [65, 150])
      #expect(throws: ProtocolBufferError(.unexpectedWireType)) { try text.signed() }
    }
  }

  @Test func `random bytes are read or refused`() {
    var random = SeededGenerator(seed: 11)
    for _ in 0..<4000 {
      let bytes = (0..<Int.random(in: 0...40, using: &random)).map { _ in
        UInt8.random(in: 0...255, using: &random)
      }
      let fields = try? account(bytes)
      #expect((fields?.count ?? 0) <= bytes.count)
    }
  }
}
