extension LocationRecords: RandomAccessCollection {
  /// The index of the first record.
  public var startIndex: Int { 0 }

  /// The index after the last record.
  public var endIndex: Int { coordinates.count }

  /// The record at an index.
  ///
  /// Writing it or its details copies nothing but the record.
  ///
  /// - Parameter index: An index from 0 to below ``endIndex``.
  /// - Complexity: O(1).
  public subscript(index: Int) -> LocationRecord {
    var record = LocationRecord(at: coordinates[index], type: type(at: index))
    record.milliseconds = times[index] == Self.noTime ? nil : times[index]
    func known(_ measure: Measure) -> Double? {
      let value = self.measure(measure, at: index)
      return value.isNaN ? nil : value
    }
    record.altitude = known(.altitude)
    record.accuracy = known(.accuracy)
    record.horizontalAccuracy = known(.horizontalAccuracy)
    record.verticalAccuracy = known(.verticalAccuracy)
    record.speed = known(.speed)
    record.speedAccuracy = known(.speedAccuracy)
    record.course = known(.course)
    record.floor = known(.floor).flatMap { Int(exactly: $0.rounded()) }
    record.heartRate = known(.heartRate)
    record.horizontalDilution = known(.horizontalDilution)
    record.satellites = known(.satellites).flatMap { Int(exactly: $0.rounded()) }
    record.details = details[index] ?? RecordDetails()
    return record
  }
}
