public import Foundation

extension ReadingSeries {
  /// Reads a reply of `data/getData`, of either interface, as the service sent it.
  ///
  /// For recorded replies; a client reads its own.
  ///
  /// - Parameters:
  ///   - reply: The reply's body.
  ///   - sensorID: The sensor that was queried.
  ///   - retrieved: When the reply was received; hours that end later are flagged as future.
  /// - Throws: ``AirError`` of kind ``AirError/Kind/malformedReply`` for a body that is not a list
  ///   of values; rows that cannot be read are counted in ``problems`` instead.
  /// - Complexity: O(*n*) in the bytes, a pass without intermediate objects.
  public init(reply: [UInt8], sensorID: Sensor.ID, retrieved: Date) throws(AirError) {
    let page = try ReadingsDecoder.decode(reply)
    self.init(
      sensorID: sensorID, readings: page.resolved(now: retrieved), code: page.code,
      provenance: Provenance(.kept, retrieved: retrieved),
      problems: GIOSClient.problem(
        ofBadRows: page.badRows, Message("subject.readings", .integer(sensorID))))
  }
}

extension StationCatalog {
  /// Reads a reply of `station/findAll`, of either interface, as the service sent it.
  ///
  /// - Parameters:
  ///   - reply: The reply's body.
  ///   - retrieved: When the reply was received.
  /// - Throws: ``AirError`` of kind ``AirError/Kind/malformedReply`` for a body that is not a list
  ///   of stations; rows that cannot be read are counted in ``problems`` instead.
  public init(reply: [UInt8], retrieved: Date) throws(AirError) {
    let (page, problems) = try StationsDecoder.decode(reply)
    let bad = GIOSClient.problem(ofBadRows: page.badRows, Message("subject.stations"))
    self.init(
      page.rows, provenance: Provenance(.kept, retrieved: retrieved), problems: problems + bad)
  }
}
