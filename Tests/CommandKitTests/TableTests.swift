import CommandKit
import Testing

@Suite struct TableTests {
  static var stops: Table {
    var table = Table([("stop", .left), ("metres", .right), ("line", .left)])
    table.add("Świętokrzyska", "5", "\("M1", .blue)")
    table.add("東京", "1204", "M2")
    table.add("Wilanowska")
    return table
  }

  @Test func `columns stand below each other`() {
    #expect(
      Self.stops.lines(fitting: nil).map(\.plain) == [
        "stop           metres  line",
        "Świętokrzyska       5  M1",
        "東京             1204  M2",
        "Wilanowska",
      ])
  }

  @Test func `the widest column gives way`() {
    #expect(
      Self.stops.lines(fitting: 22).map(\.plain) == [
        "stop      metres  line",
        "Świętok…       5  M1",
        "東京        1204  M2",
        "Wilanow…",
      ])
    for limit in 16...40 {
      for line in Self.stops.lines(fitting: limit) { #expect(line.width <= limit) }
    }
    // Below its narrowest, a table is wider than the terminal.
    #expect(Self.stops.lines(fitting: 3).allSatisfy { $0.width <= 16 })
  }

  @Test func `a table without rows is its heading`() {
    let table = Table([("a", .left), ("b", .right)])
    #expect(table.isEmpty)
    #expect(table.lines(fitting: nil).map(\.plain) == ["a  b"])
  }
}
