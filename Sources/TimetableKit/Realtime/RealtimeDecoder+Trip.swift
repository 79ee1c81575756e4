internal import CivilTime
internal import ProtocolBuffers

extension RealtimeDecoder {
  static func trip(_ message: MessageReader) throws(ProtocolBufferError) -> RealtimeTrip? {
    var reader = message
    var trip = RealtimeTrip(trip: "")
    while let field = try reader.next() {
      switch field.number {
      case 1: try readDescriptor(try field.message(), into: &trip)
      case 2: trip.stops.append(try stop(try field.message()))
      case 5: trip.delay = delay(try field.signed())
      case 6: trip.copy = try copy(try field.message())
      default: break
      }
    }
    return trip.trip.isEmpty && trip.line == nil ? nil : trip
  }

  /// The `TripProperties` of a further run.
  private static func copy(
    _ message: MessageReader
  ) throws(ProtocolBufferError) -> RealtimeTrip.Copy? {
    var reader = message
    var copy = RealtimeTrip.Copy(trip: "")
    while let field = try reader.next() {
      switch field.number {
      case 1: copy.trip = try field.text()
      case 2: copy.day = day(try field.text())
      case 3: copy.start = TimeOfDay(try field.text())?.seconds
      default: break
      }
    }
    return copy.trip.isEmpty ? nil : copy
  }

  private static func day(_ text: String) -> Int? {
    text.utf8.count == 8 ? CivilDate(text)?.daysSinceEpoch : nil
  }

  /// Reads a `TripDescriptor`.
  static func readDescriptor(
    _ message: MessageReader, into trip: inout RealtimeTrip
  ) throws(ProtocolBufferError) {
    var reader = message
    while let field = try reader.next() {
      switch field.number {
      case 1: trip.trip = try field.text()
      case 2: trip.start = TimeOfDay(try field.text())?.seconds
      case 3: trip.day = day(try field.text())
      case 4:
        switch try field.unsigned() {
        case 1, 8: trip.relationship = .added
        case 3, 7: trip.relationship = .canceled
        case 5: trip.relationship = .replaced
        case 6: trip.relationship = .duplicated
        default: trip.relationship = .scheduled
        }
      case 5: trip.line = try field.text()
      case 6: trip.direction = Int(clamping: try field.unsigned())
      default: break
      }
    }
  }

  private static func stop(
    _ message: MessageReader
  ) throws(ProtocolBufferError) -> RealtimeTrip.Stop {
    var reader = message
    var stop = RealtimeTrip.Stop()
    while let field = try reader.next() {
      switch field.number {
      case 1: stop.sequence = Int(clamping: try field.unsigned())
      case 2: stop.arrival = try time(try field.message())
      case 3: stop.departure = try time(try field.message())
      case 4: stop.stop = try field.text()
      case 5:
        let relationship = try field.unsigned()
        stop.isSkipped = relationship == 1
        stop.isUnknown = relationship == 2
      case 6: stop.assignedStop = try assignedStop(try field.message())
      default: break
      }
    }
    return stop
  }

  /// The stop of `StopTimeProperties`.
  private static func assignedStop(
    _ message: MessageReader
  ) throws(ProtocolBufferError) -> String? {
    var reader = message
    var stop: String?
    while let field = try reader.next() {
      if field.number == 1 { stop = try field.text() }
    }
    return stop
  }

  private static func time(
    _ message: MessageReader
  ) throws(ProtocolBufferError) -> RealtimeTrip.Stop.Time? {
    var reader = message
    var delay: Int?
    var moment: Int64?
    while let field = try reader.next() {
      if field.number == 1 { delay = Self.delay(try field.signed()) }
      if field.number == 2 { moment = try field.signed() }
    }
    // The moment counts where both are given.
    if let moment, (1...253_402_300_799).contains(moment) { return .moment(moment) }
    return delay.map { .delay($0) }
  }

  /// A delay; more than a day is ignored.
  private static func delay(_ seconds: Int64) -> Int? {
    (-86_400...86_400).contains(seconds) ? Int(seconds) : nil
  }
}
