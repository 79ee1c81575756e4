internal import FileAccess
internal import Foundation
internal import ProtocolBuffers

extension RealtimeUpdates {
  /// The maximum size of a message: 64 MiB.
  public static let largestMessage = 64 << 20

  /// Reads a message of GTFS-Realtime 1.0 or 2.0 from a file.
  ///
  /// - Parameter path: The path of the file.
  /// - Throws: ``TimetableError`` if the file cannot be read or is not a GTFS-Realtime message.
  public init(contentsOf path: String) throws(TimetableError) {
    let bytes: [UInt8]
    do {
      bytes = try InputFile(path: path).readAll(limit: Self.largestMessage)
    } catch {
      throw TimetableError(error)
    }
    try self.init(bytes: bytes, file: path)
  }

  /// Reads a message of GTFS-Realtime 1.0 or 2.0.
  ///
  /// - Parameters:
  ///   - bytes: The message.
  ///   - file: The file's name, for errors.
  /// - Throws: ``TimetableError`` of kind ``TimetableError/Kind/malformed``.
  public init(bytes: [UInt8], file: String? = nil) throws(TimetableError) {
    let decoder: RealtimeDecoder
    do {
      decoder = try bytes.withUnsafeBytes { memory in
        var decoder = RealtimeDecoder()
        try decoder.read(MessageReader(memory))
        return decoder
      }
    } catch {
      throw TimetableError(.malformed, "This is not a GTFS-Realtime message: \(error).", file: file)
    }
    guard decoder.hasHeader else {
      throw TimetableError(
        .malformed, "This is not a GTFS-Realtime message: it has no header.", file: file)
    }
    self.init(
      timestamp: decoder.timestamp, trips: decoder.trips, alerts: decoder.alerts,
      vehicles: decoder.vehicles)
  }
}

/// Decodes the fields of `gtfs-realtime.proto` that matter for journeys.
struct RealtimeDecoder {
  var hasHeader = false
  var timestamp: Date?
  var trips: [RealtimeTrip] = []
  var alerts: [RealtimeAlert] = []
  var vehicles: [RealtimeVehicle] = []

  mutating func read(_ message: MessageReader) throws(ProtocolBufferError) {
    var reader = message
    while let field = try reader.next() {
      switch field.number {
      case 1: try readHeader(try field.message())
      case 2: try readEntity(try field.message())
      default: break
      }
    }
  }

  private mutating func readHeader(_ message: MessageReader) throws(ProtocolBufferError) {
    var reader = message
    while let field = try reader.next() {
      if field.number == 1 { hasHeader = try field.bytes().first.map { 48...57 ~= $0 } ?? false }
      if field.number == 3 { timestamp = Self.date(try field.unsigned()) }
    }
  }

  private mutating func readEntity(_ message: MessageReader) throws(ProtocolBufferError) {
    var reader = message
    var trip: RealtimeTrip?
    var alert: RealtimeAlert?
    var vehicle: RealtimeVehicle?
    var isDeleted = false
    while let field = try reader.next() {
      switch field.number {
      case 2: isDeleted = try field.flag()
      case 3: trip = try Self.trip(try field.message())
      case 4: vehicle = try Self.vehicle(try field.message())
      case 5: alert = try Self.alert(try field.message())
      default: break
      }
    }
    guard !isDeleted else { return }
    if let trip { trips.append(trip) }
    if let alert { alerts.append(alert) }
    if let vehicle { vehicles.append(vehicle) }
  }

  static func date(_ seconds: UInt64) -> Date? {
    seconds == 0 || seconds > 253_402_300_799
      ? nil : Date(timeIntervalSince1970: Double(seconds))
  }
}
