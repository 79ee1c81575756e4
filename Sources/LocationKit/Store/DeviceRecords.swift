/// Records that a device has just sent.
public struct DeviceRecords: Sendable {
  /// The name of the device.
  public var device: String
  /// The records.
  public var records: LocationRecords

  /// Creates a batch.
  ///
  /// - Parameters:
  ///   - device: The name of the device.
  ///   - records: The records.
  public init(device: String, records: LocationRecords) {
    self.device = device
    self.records = records
  }
}
