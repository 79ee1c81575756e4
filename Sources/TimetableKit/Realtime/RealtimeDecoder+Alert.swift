internal import Foundation
internal import ProtocolBuffers

extension RealtimeDecoder {
  static func alert(_ message: MessageReader) throws(ProtocolBufferError) -> RealtimeAlert {
    var reader = message
    var alert = RealtimeAlert()
    while let field = try reader.next() {
      switch field.number {
      case 1: if let period = try period(try field.message()) { alert.periods.append(period) }
      case 5: alert.subjects.append(try subject(try field.message()))
      case 8: alert.url = try texts(try field.message()).sorted { $0.key < $1.key }.first?.value
      case 10: alert.headlines = try texts(try field.message())
      case 11: alert.texts = try texts(try field.message())
      default: break
      }
    }
    return alert
  }

  private static func period(
    _ message: MessageReader
  ) throws(ProtocolBufferError) -> ClosedRange<Date>? {
    var reader = message
    var (start, end) = (Date.distantPast, Date.distantFuture)
    while let field = try reader.next() {
      if field.number == 1 { start = date(try field.unsigned()) ?? start }
      if field.number == 2 { end = date(try field.unsigned()) ?? end }
    }
    return start <= end ? start...end : nil
  }

  private static func subject(
    _ message: MessageReader
  ) throws(ProtocolBufferError) -> RealtimeAlert.Subject {
    var reader = message
    var subject = RealtimeAlert.Subject()
    while let field = try reader.next() {
      switch field.number {
      case 1: subject.agency = try field.text()
      case 2: subject.line = try field.text()
      case 3: subject.vehicle = Int(clamping: try field.signed())
      case 4:
        var trip = try field.message()
        while let part = try trip.next() {
          if part.number == 1 { subject.trip = try part.text() }
          if part.number == 5 { subject.line = try part.text() }
        }
      case 5: subject.stop = try field.text()
      default: break
      }
    }
    return subject
  }

  /// Decodes a `TranslatedString`.
  private static func texts(
    _ message: MessageReader
  ) throws(ProtocolBufferError) -> [String: String] {
    var reader = message
    var texts: [String: String] = [:]
    while let field = try reader.next() {
      guard field.number == 1 else { continue }
      var translation = try field.message()
      var (text, language) = ("", "")
      while let part = try translation.next() {
        if part.number == 1 { text = try part.text() }
        if part.number == 2 { language = try part.text() }
      }
      texts[language] = text
    }
    return texts
  }
}
