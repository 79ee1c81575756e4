/// Finds rows by id without creating strings, because plans have hundreds of thousands of ids.
struct IdentifierIndex: Sendable {
  /// A row's index in the lower half, half of its id's hash in the upper; all ones if the slot is
  /// empty.
  private var slots: [UInt64]
  private static let free = UInt64.max

  /// Creates an index with capacity for `count` ids.
  init(capacity: Int = 0) {
    var size = 64
    while size < 2 * capacity { size *= 2 }
    slots = Array(repeating: Self.free, count: size)
  }

  /// Inserts a row; there must be capacity for it.
  ///
  /// - Returns: The row that already has the id, which is kept; `nil` if there was none.
  mutating func insert(_ row: Int, in tables: SVGTables) -> Int? {
    let id = tables.slice(tables.rows[row].id)
    switch find(id, in: tables) {
    case .row(let other): return other
    case .free(let slot, let mark):
      slots[slot] = mark | UInt64(row)
      return nil
    }
  }

  func row(_ id: some Collection<UInt8>, in tables: SVGTables) -> Int? {
    if case .row(let row) = find(id, in: tables) { row } else { nil }
  }

  private enum Place {
    case row(Int)
    case free(slot: Int, mark: UInt64)
  }

  /// Rows, which are scattered in memory, are accessed only if half of the hash matches.
  private func find(_ id: some Collection<UInt8>, in tables: SVGTables) -> Place {
    let hash = Self.hash(id)
    let mark = hash & 0xFFFF_FFFF_0000_0000
    var slot = Int(truncatingIfNeeded: hash & UInt64(slots.count - 1))
    while slots[slot] != Self.free {
      if slots[slot] & 0xFFFF_FFFF_0000_0000 == mark {
        let row = Int(slots[slot] & 0xFFFF_FFFF)
        if tables.slice(tables.rows[row].id).elementsEqual(id) { return .row(row) }
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    return .free(slot: slot, mark: mark)
  }

  /// A random seed per process, so that a file cannot contain ids that all collide.
  private static let seed = UInt64.random(in: .min ... .max)

  static func hash(_ bytes: some Collection<UInt8>) -> UInt64 {
    var value = seed
    for byte in bytes { value = (value ^ UInt64(byte)) &* 0x9FB2_1C65_1E98_DF25 }
    value ^= value >> 29
    value &*= 0x9E37_79B9_7F4A_7C15
    return value ^ value >> 32
  }
}
