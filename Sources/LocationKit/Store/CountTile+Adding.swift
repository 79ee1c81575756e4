extension CountTile {
  /// The bytes of a tile after adding entries; empty if all counts are zero.
  ///
  /// An entry holds the distance from the cell before it. Entries whose predecessor stays are
  /// copied without encoding them again: most changes concern a few of thousands.
  static func bytes(
    _ old: UnsafeRawBufferPointer, adding new: ArraySlice<Entry>, level: Int, prefix: Int64
  ) -> [UInt8] {
    var writer = CountTileWriter(level: level, prefix: prefix)
    var reader = PackedReader(old)
    var cell = prefix << bits
    var next = new.startIndex
    /// The first byte that is not written yet.
    var start = 0
    var isWhole = true
    // An entry after one that was left out needs another distance, and the last one may be cut off
    // in a damaged tile.
    while !reader.isAtEnd,
      next < new.endIndex || start == reader.position && writer.last != cell
    {
      let (position, before) = (reader.position, cell)
      let step = reader.next()
      if step > 0 {
        cell &+= step
        // Only a damaged tile has a cell outside its region.
        guard cell >> bits == prefix else {
          writer.copy(old[start..<position], through: before)
          isWhole = false
          break
        }
      }
      let recordClass = reader.next()
      let order = cell << 6 | recordClass
      let number = reader.next()
      let (latitudes, longitudes) = (reader.next(), reader.next())
      let isCopied = !reader.isAtEnd && (start < position || writer.last == before)
      if isCopied, next == new.endIndex || new[next].order > order { continue }
      writer.copy(old[start..<position], through: before)
      while next < new.endIndex, new[next].order < order {
        writer.append(new[next])
        next += 1
      }
      let corner = PlaceGrid.corner(cell, level: level)
      var entry = Entry(
        cell: cell, recordClass: recordClass,
        count: ClusterCount(
          number: number, latitudes: latitudes &+ number &* Int64(corner.south),
          longitudes: longitudes &+ number &* Int64(corner.west)))
      if next < new.endIndex, new[next].order == order {
        entry.count.add(new[next].count)
        next += 1
      }
      writer.append(entry)
      start = reader.position
    }
    if isWhole { writer.copy(old[start...], through: cell) }
    for entry in new[next...] { writer.append(entry) }
    return writer.packed.bytes
  }
}
