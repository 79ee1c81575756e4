import TestSupport
import Testing

@testable import LocationKit

@Suite struct SlashDateTests {
  private func times(_ rows: String..., header: String = "time,lat,lon") throws -> Recording {
    try CSVFormat().recording(([header] + rows).joined(separator: "\n"))
  }

  @Test(arguments: [
    ("05/01/2024 10:00,1,2", "5/13/2024 9:05 PM,1,2", [1_714_557_600_000, 1_715_634_300_000]),
    ("1/5/2024 10:00:00,1,2", "13-05-2024,1,2", [1_714_557_600_000, 1_715_558_400_000]),
    ("05/01/2024 12:00 am,1,2", "5/31/2024 12:30pm,1,2", [1_714_521_600_000, 1_717_158_600_000]),
    (
      "01/05/2024T10:00:00+02:00,1,2", "31/05/2024 10:00Z,1,2",
      [1_714_550_400_000, 1_717_149_600_000]
    ),
  ])
  func `a date of the table shows the order of the others`(
    first: String, second: String, times expected: [Int64]
  ) throws {
    let recording = try times(first, second)
    #expect(recording.problems.isEmpty)
    #expect(recording.records.map(\.milliseconds) == expected)
  }

  @Test func `dates that no other explains are rejected, with the reason`() throws {
    let recording = try times("05/01/2024 10:00,1,2", "12-12-2024,1,2", "2024-05-01,1,2")
    #expect(recording.records.count == 1)
    #expect(recording.rejected == 2)
    #expect(
      Set(recording.problems.map(\.message))
        == ["no date of the table shows whether the day or the month comes first; write 2024-05-01"]
    )
    #expect(recording.problems.map(\.line) == [2, 3])
  }

  @Test(arguments: [
    "13/13/2024 10:00", "31/02/2024", "13/05/2024 25:00", "13/05/2024 13:00 PM", "13/05/2024 noon",
  ])
  func `no such day or time`(text: String) throws {
    let recording = try times("\(text),1,2", "14/05/2024,1,2")
    #expect(recording.rejected == 1)
    #expect(recording.records.count == 1)
  }

  @Test func `date and time of day in two columns, and a departure`() throws {
    let recording = try times(
      "05/13/2024,10:00:00,1,2,05/13/2024 11:00", header: "date,time,lat,lon,departure")
    #expect(recording.problems.isEmpty)
    #expect(recording.records.first?.milliseconds == 1_715_594_400_000)
    #expect(recording.records.first?.details.departure == 1_715_598_000_000)
  }

  @Test(arguments: ["113/05/2024", "13/05/20245", "20240513/2024", "13/5-2024", "1/2/2024 3/13"])
  func `numbers that only resemble a date show nothing`(text: String) {
    let order = Array(text.utf8).withUnsafeBytes { SlashDate.order(in: $0) }
    #expect(order == nil)
  }
}
