import GRDB

/// The devices that recorded the sources of a history.
struct DeviceNumbers {
  /// The names of devices; the first is for sources without a device.
  private(set) var names: [String?] = [nil]
  private var numbers: [Int64: Int] = [:]

  init(_ database: Database) throws {
    var known: [String: Int] = [:]
    let sql = "SELECT id, device FROM source WHERE device IS NOT NULL ORDER BY id"
    for row in try Row.fetchAll(database, sql: sql) {
      let name: String = try row.required("device")
      if known[name] == nil {
        known[name] = names.count
        names.append(name)
      }
      numbers[try row.required("id")] = known[name]
    }
  }

  /// The number of the device of a source.
  func device(ofSource source: Int64) -> Int { numbers.isEmpty ? 0 : numbers[source] ?? 0 }
}
