import Foundation

/// A message of protocol buffers that a test puts together.
struct RealtimeMessage {
  private(set) var bytes: [UInt8] = []

  func text(_ field: Int, _ text: String) -> RealtimeMessage {
    adding(field, wire: 2) {
      $0.varint(text.utf8.count)
      $0.bytes += Array(text.utf8)
    }
  }

  func number(_ field: Int, _ number: Int) -> RealtimeMessage {
    adding(field, wire: 0) { $0.varint(number) }
  }

  func float(_ field: Int, _ number: Float) -> RealtimeMessage {
    adding(field, wire: 5) { message in
      withUnsafeBytes(of: number.bitPattern.littleEndian) { message.bytes += Array($0) }
    }
  }

  func message(_ field: Int, _ message: RealtimeMessage) -> RealtimeMessage {
    adding(field, wire: 2) {
      $0.varint(message.bytes.count)
      $0.bytes += message.bytes
    }
  }

  /// A `FeedMessage` of version 2.0.
  static func feed(at date: Date, _ entities: [RealtimeMessage]) -> RealtimeMessage {
    let header = RealtimeMessage().text(1, "2.0").number(3, Int(date.timeIntervalSince1970))
    return entities.reduce(RealtimeMessage().message(1, header)) { $0.message(2, $1) }
  }

  private func adding(
    _ field: Int, wire: Int, _ body: (inout RealtimeMessage) -> Void
  ) -> RealtimeMessage {
    var copy = self
    copy.varint(field << 3 | wire)
    body(&copy)
    return copy
  }

  private mutating func varint(_ number: Int) {
    var rest = UInt64(bitPattern: Int64(number))
    while rest >= 0x80 {
      bytes.append(UInt8(rest & 0x7F) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }
}
