import Testing

@testable import CatalogKit

/// Columns of an index, whose memory is used again.
@Suite struct ColumnTests {
  private func column(_ first: UInt32, count: Int = 50_000) -> [UInt32] {
    var builder = ColumnBuilder<UInt32>(capacity: count)
    for number in 0..<UInt32(count) { builder.append(first &+ number) }
    return Array(builder.finished())
  }

  @Test func `a column's memory is reused only after the column is released`() {
    for round in 0..<20 {
      let first = UInt32(round) * 1_000_000
      var kept = ColumnBuilder<UInt32>(capacity: 50_000)
      for number in 0..<50_000 { kept.append(first + UInt32(number)) }
      let values = kept.finished()
      #expect(column(7) == (7..<50_007).map { UInt32($0) })
      #expect(values.first == first && values.last == first + 49_999)
      #expect(values.count == 50_000)
    }
  }

  @Test func `ranges are copied and changed`() {
    var builder = ColumnBuilder<UInt32>(capacity: 6)
    builder.append(contentsOf: [1, 2, 3])
    let old = builder.finished()
    var next = ColumnBuilder<UInt32>(capacity: 6)
    next.append(1..<3, of: old)
    next.append(0..<2, of: old, adding: .max)
    next.append(2..<3, of: old) { $0 * 10 }
    next.append(0..<0, of: old)
    #expect(Array(next.finished()) == [2, 3, 0, 1, 30])
    #expect(ColumnBuilder<UInt16>(capacity: 0).finished().isEmpty)
  }
}
