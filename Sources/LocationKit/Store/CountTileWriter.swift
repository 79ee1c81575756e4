/// Writes the entries of a tile in order, or copies them from the bytes of an older tile.
struct CountTileWriter {
  private(set) var packed = PackedWriter()
  /// The cell of the last entry.
  private(set) var last: Int64
  private let level: Int

  init(level: Int, prefix: Int64) {
    self.level = level
    last = prefix << CountTile.bits
  }

  /// Appends an entry, unless it counts nothing.
  mutating func append(_ entry: CountTile.Entry) {
    let count = entry.count
    guard count.number != 0 else { return }
    let corner = PlaceGrid.corner(entry.cell, level: level)
    packed.append(entry.cell - last)
    packed.append(entry.recordClass)
    packed.append(count.number)
    packed.append(count.latitudes &- count.number &* Int64(corner.south))
    packed.append(count.longitudes &- count.number &* Int64(corner.west))
    last = entry.cell
  }

  /// Appends packed entries that follow the last one.
  mutating func copy(_ entries: Slice<UnsafeRawBufferPointer>, through cell: Int64) {
    guard !entries.isEmpty else { return }
    packed.append(copying: entries)
    last = cell
  }
}
