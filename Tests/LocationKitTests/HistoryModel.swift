import TestSupport

@testable import LocationKit

/// What a history must hold: each record as the first of the remaining files has it.
struct HistoryModel {
  /// What tells a record from every other.
  enum Key: Hashable {
    case moment(RecordID)
    case place(GridPosition, name: String, RecordType)

    init(_ record: LocationRecord) {
      self =
        record.id.map(Key.moment)
        ?? .place(GridPosition(record.coordinate), name: record.details.name ?? "", record.type)
    }
  }

  private var files: [Int64: [LocationRecord]] = [:]

  var sources: [Int64] { files.keys.sorted() }

  mutating func add(_ records: LocationRecords, as source: Int64) { files[source] = Array(records) }

  mutating func remove(_ source: Int64) { files[source] = nil }

  /// The records by what tells them apart.
  var records: [Key: LocationRecord] {
    let all = sources.flatMap { files[$0] ?? [] }
    return Dictionary(all.map { (Key($0), $0) }, uniquingKeysWith: { first, _ in first })
  }
}

extension LocationRecords {
  /// A few records of few moments and places, so that files have some in common, each of which says
  /// something else of them.
  static func overlapping(using random: inout SeededGenerator) throws -> LocationRecords {
    var records = LocationRecords()
    for second in 0..<12 where Int.random(in: 0..<4, using: &random) == 0 {
      let step = Double(Int.random(in: 0..<3, using: &random))
      var record = LocationRecord(
        at: try Coordinate(latitude: 52 + step / 1e5, longitude: 21),
        altitude: [nil, 0, -7.5].randomElement(using: &random) ?? nil,
        accuracy: [nil, 5, 20, 50].randomElement(using: &random) ?? nil)
      record.speed = [nil, 1.25].randomElement(using: &random) ?? nil
      record.floor = [nil, -1, 3].randomElement(using: &random) ?? nil
      if Bool.random(using: &random) {
        record.details.file = ["a.jpg", "b.jpg"].randomElement(using: &random)
      }
      if Int.random(in: 0..<4, using: &random) == 0 {
        record.details.name = ["Home", "Work"].randomElement(using: &random)
      } else {
        // Near each other, and not the same, are records a few seconds apart.
        let seconds = Int64(second) * 20 + [0, 4][Int.random(in: 0...1, using: &random)]
        record.milliseconds = 1_714_557_600_000 + seconds * 1000
        record.type = Bool.random(using: &random) ? .location : .photo
        record.details.refines = records.last?.id
      }
      records.append(record)
    }
    return records
  }
}
