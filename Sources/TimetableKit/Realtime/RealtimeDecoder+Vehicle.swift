internal import GeoKit
internal import ProtocolBuffers

extension RealtimeDecoder {
  /// Decodes a `VehiclePosition`; `nil` if it names no trip, or neither a place nor a stop.
  static func vehicle(_ message: MessageReader) throws(ProtocolBufferError) -> RealtimeVehicle? {
    var reader = message
    var vehicle = RealtimeVehicle(trip: "")
    while let field = try reader.next() {
      switch field.number {
      case 1:
        var trip = RealtimeTrip(trip: "")
        try readDescriptor(try field.message(), into: &trip)
        vehicle.trip = trip.trip
        (vehicle.line, vehicle.direction) = (trip.line, trip.direction)
        (vehicle.day, vehicle.start) = (trip.day, trip.start)
      case 2: try readPosition(try field.message(), into: &vehicle)
      case 3: vehicle.sequence = Int(clamping: try field.unsigned())
      case 4:
        switch try field.unsigned() {
        case 0: vehicle.status = .incoming
        case 1: vehicle.status = .stopped
        default: vehicle.status = .moving
        }
      case 5: vehicle.timestamp = date(try field.unsigned())
      case 7: vehicle.stop = try field.text()
      case 8: try readVehicle(try field.message(), into: &vehicle)
      default: break
      }
    }
    let isNamed = !vehicle.trip.isEmpty || vehicle.line != nil
    let isPlaced = vehicle.coordinate != nil || vehicle.stop != nil || vehicle.sequence != nil
    return isNamed && isPlaced ? vehicle : nil
  }

  /// Decodes a `Position`; one that is not on Earth is ignored.
  private static func readPosition(
    _ message: MessageReader, into vehicle: inout RealtimeVehicle
  ) throws(ProtocolBufferError) {
    var reader = message
    var latitude: Float?
    var longitude: Float?
    while let field = try reader.next() {
      switch field.number {
      case 1: latitude = try field.float()
      case 2: longitude = try field.float()
      case 3:
        let bearing = Double(try field.float())
        vehicle.bearing = (0...360).contains(bearing) ? bearing : nil
      default: break
      }
    }
    guard let latitude, let longitude else { return }
    // Six decimals are finer than what four bytes hold.
    vehicle.coordinate = try? Coordinate(
      latitude: (Double(latitude) * 1e6).rounded() / 1e6,
      longitude: (Double(longitude) * 1e6).rounded() / 1e6)
  }

  private static func readVehicle(
    _ message: MessageReader, into vehicle: inout RealtimeVehicle
  ) throws(ProtocolBufferError) {
    var reader = message
    while let field = try reader.next() {
      if field.number == 1 { vehicle.id = try field.text() }
      if field.number == 2 { vehicle.label = try field.text() }
    }
  }
}
