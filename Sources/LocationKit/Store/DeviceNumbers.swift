import GRDB

/// Which device the sources of a history are from.
struct DeviceNumbers {
  /// The names of the devices; the first is that of sources that name none.
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

  /// The number of a source's device.
  func device(ofSource source: Int64) -> Int { numbers.isEmpty ? 0 : numbers[source] ?? 0 }
}
