import GRDB

/// The visits that programs recorded with their ends, such as those of Google's Timeline.
struct RecordedVisits {
  private struct Key: Hashable {
    let time: Int64
    let position: GridPosition
    let type: Int64
  }

  private var departures: [Key: Int64] = [:]
  /// How many more fixes may be inserted within visits; a hostile file has endless ones.
  private var budget = 1_000_000

  /// The time, in milliseconds, between the fixes inserted within a visit.
  private static let step: Int64 = 86_400_000
  /// The maximum duration of a visit in milliseconds: a year.
  private static let longest: Int64 = 366 * 86_400_000

  /// Reads the visits that begin within a period; `nil` for all.
  init(in times: Range<Int64>?, _ database: Database) throws {
    let statement = try SQLStatement(
      database,
      "SELECT t, lat, lon, type, departure FROM detail WHERE t >= ? AND t < ? AND departure NOTNULL"
    )
    statement.bind(1, times?.lowerBound ?? .min)
    statement.bind(2, times?.upperBound ?? .max)
    while try statement.step() {
      let key = Key(
        time: statement.integer(0),
        position: GridPosition(
          latitude: Int32(clamping: statement.integer(1)),
          longitude: Int32(clamping: statement.integer(2))), type: statement.integer(3))
      departures[key] = statement.integer(4)
    }
  }

  /// The fixes that stand for a visit, of which the given one is the first; empty if the record is
  /// not a visit with an end.
  mutating func fixes(from fix: Fix, type: Int64) -> [Fix] {
    guard
      let departure = departures[Key(time: fix.time, position: fix.position, type: type)],
      departure > fix.time, departure - fix.time <= Self.longest
    else { return [] }
    let between = Array(
      stride(from: fix.time + Self.step, to: departure, by: Int(Self.step)).prefix(budget))
    budget -= between.count
    let accuracy = Int64(fix.accuracy * 1000)
    return ([fix.time] + between + [departure]).map { time in
      var part = Fix(time: time, position: fix.position, thousandths: accuracy)
      if time == fix.time { part.role = .start }
      if time == departure {
        let seconds = Int32(clamping: (departure - fix.time) / 1000)
        part.role = .end(delay: 0, duration: seconds)
      }
      return part
    }
  }
}
