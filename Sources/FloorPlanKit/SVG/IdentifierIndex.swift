/// Finds rows by id without making a string of each: plans have hundreds of thousands.
struct IdentifierIndex: Sendable {
  private var slots: [Int32] = Array(repeating: -1, count: 64)
  private var count = 0

  /// Enters a row.
  ///
  /// - Returns: The row that had the id before, which keeps it; `nil` when there was none.
  mutating func insert(_ row: Int, in tables: SVGTables) -> Int? {
    if count * 2 >= slots.count { grow(tables) }
    let id = tables.slice(tables.rows[row].id)
    var slot = Self.hash(id) & (slots.count - 1)
    while slots[slot] >= 0 {
      let other = Int(slots[slot])
      if tables.slice(tables.rows[other].id).elementsEqual(id) { return other }
      slot = (slot + 1) & (slots.count - 1)
    }
    slots[slot] = Int32(row)
    count += 1
    return nil
  }

  func row(_ id: some Collection<UInt8>, in tables: SVGTables) -> Int? {
    var slot = Self.hash(id) & (slots.count - 1)
    while slots[slot] >= 0 {
      let row = Int(slots[slot])
      if tables.slice(tables.rows[row].id).elementsEqual(id) { return row }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  private mutating func grow(_ tables: SVGTables) {
    let rows = slots.filter { $0 >= 0 }
    slots = Array(repeating: -1, count: slots.count * 2)
    for row in rows {
      var slot = Self.hash(tables.slice(tables.rows[Int(row)].id)) & (slots.count - 1)
      while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = row
    }
  }

  /// The process's own random seed keeps a file from choosing ids that all meet in one slot.
  private static let seed = UInt64.random(in: .min ... .max)

  private static func hash(_ bytes: some Collection<UInt8>) -> Int {
    var value = seed
    for byte in bytes { value = (value ^ UInt64(byte)) &* 0x9FB2_1C65_1E98_DF25 }
    value ^= value >> 29
    value &*= 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: value >> 34)
  }
}
