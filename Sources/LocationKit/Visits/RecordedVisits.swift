import GRDB

/// The visits that programs recorded with their ends, such as those of Google's Timeline.
struct RecordedVisits {
  private struct Key: Hashable {
    let time: Int64
    let position: GridPosition
    let type: Int64
  }

  private var departures: [Key: Int64] = [:]

  /// The time, in milliseconds, between the fixes that stand for a visit.
  private static let step: Int64 = 6 * 3_600_000
  /// The maximum duration of a visit in milliseconds: a year.
  private static let longest: Int64 = 366 * 86_400_000

  init(_ database: Database) throws {
    let statement = try SQLStatement(
      database,
      "SELECT t, lat, lon, type, departure FROM detail WHERE departure IS NOT NULL AND t IS NOT NULL"
    )
    while try statement.step() {
      let key = Key(
        time: statement.integer(0),
        position: GridPosition(
          latitude: Int32(clamping: statement.integer(1)),
          longitude: Int32(clamping: statement.integer(2))), type: statement.integer(3))
      departures[key] = statement.integer(4)
    }
  }

  /// The fixes that stand for the rest of a visit, of which one is the record.
  func fixes(after fix: Fix, type: Int64) -> [Fix] {
    guard !departures.isEmpty,
      let departure = departures[Key(time: fix.time, position: fix.position, type: type)],
      departure > fix.time, departure - fix.time <= Self.longest
    else { return [] }
    let between = stride(from: fix.time + Self.step, to: departure, by: Int(Self.step))
    let accuracy = Int64(fix.accuracy * 1000)
    return (Array(between) + [departure]).map { time in
      var rest = Fix(time: time, position: fix.position, thousandths: accuracy)
      rest.isExact = time == departure
      return rest
    }
  }
}
