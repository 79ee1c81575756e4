import TestSupport
import Testing

@testable import LocationKit

@Suite struct CountTileTests {
  private static let level = 7
  private static let prefix: Int64 = 123

  private static func entries(
    _ count: Int, sign: Int64 = 1, _ random: inout SeededGenerator
  ) -> [Int64: CountTile.Entry] {
    var entries: [Int64: CountTile.Entry] = [:]
    for _ in 0..<count {
      let number = sign * Int64.random(in: 1...9, using: &random)
      let entry = CountTile.Entry(
        cell: prefix << CountTile.bits | Int64.random(in: 0..<1 << CountTile.bits, using: &random),
        recordClass: Int64.random(in: 0..<5, using: &random),
        count: ClusterCount(
          number: number, latitudes: number * 500_000_000, longitudes: number * -200_000_000))
      entries[entry.order] = entry
    }
    return entries
  }

  private static func bytes(
    _ old: [UInt8], adding new: [Int64: CountTile.Entry]
  ) -> [UInt8] {
    let sorted = new.values.sorted { $0.order < $1.order }
    return old.withUnsafeBytes {
      CountTile.bytes($0, adding: sorted[...], level: level, prefix: prefix)
    }
  }

  private static func entries(in bytes: [UInt8]) -> [CountTile.Entry] {
    var found: [CountTile.Entry] = []
    bytes.withUnsafeBytes {
      CountTile.forEach(in: $0, level: level, prefix: prefix) { found.append($0) }
    }
    return found
  }

  @Test func `a changed tile is the one that is written at once`() {
    var random = SeededGenerator(seed: 14)
    for round in 0..<Rounds.count(400) {
      var known = Self.entries([0, 1, 2, 5, 40, 300][round % 6], &random)
      let tile = Self.bytes([], adding: known)
      var new = Self.entries([0, 1, 3, 30][round % 4], &random)
      // Some entries cancel known ones.
      for (order, entry) in known where Int.random(in: 0..<3, using: &random) == 0 {
        var cancelled = CountTile.Entry(
          cell: entry.cell, recordClass: entry.recordClass, count: ClusterCount())
        cancelled.count = ClusterCount(
          number: -entry.count.number, latitudes: -entry.count.latitudes,
          longitudes: -entry.count.longitudes)
        new[order] = cancelled
      }
      let changed = Self.bytes(tile, adding: new)
      for (order, entry) in new {
        if known[order] == nil {
          known[order] = entry
        } else {
          known[order]?.count.add(entry.count)
        }
      }
      known = known.filter { $0.value.count.number != 0 }
      #expect(changed == Self.bytes([], adding: known), "\(round)")
      #expect(Self.entries(in: changed) == known.values.sorted { $0.order < $1.order }, "\(round)")
    }
  }

  @Test func `damaged tiles are read without a trap`() {
    var random = SeededGenerator(seed: 15)
    for _ in 0..<Rounds.count(400) {
      var tile = Self.bytes([], adding: Self.entries(30, &random))
      for _ in 0..<3 {
        let place = Int.random(in: tile.indices, using: &random)
        tile[place] = UInt8.random(in: 0...255, using: &random)
      }
      let changed = Self.bytes(tile, adding: Self.entries(3, &random))
      #expect(!changed.isEmpty)
      _ = Self.entries(in: changed)
    }
  }

  @Test func `what is added to a tile that was cut off can be read`() {
    var random = SeededGenerator(seed: 16)
    let last = CountTile.Entry(
      cell: (Self.prefix + 1) << CountTile.bits - 1, recordClass: 5,
      count: ClusterCount(number: 2, latitudes: 7, longitudes: 9))
    let tile = Self.bytes([], adding: Self.entries(30, &random))
    for count in tile.indices {
      let changed = Self.bytes(Array(tile.prefix(count)), adding: [last.order: last])
      #expect(Self.entries(in: changed).last == last, "\(count)")
    }
  }
}
