import ArgumentParser
import CivilTime
import CommandKit
import Foundation
import JSONText
import LocationKit

/// The command `locations stats`.
struct Stats: ToolCommand {
  static let configuration = CommandConfiguration(
    abstract: "Summarise the history by year, month and day: records, distance and time.",
    discussion: """
      Distances are geodesics on the WGS 84 ellipsoid, in metres. Time is summed between \
      consecutive records at most half an hour apart, in seconds.
      """)

  /// The periods for the rows of the table.
  enum Rows: String, CaseIterable, ExpressibleByArgument {
    case year, month, day
  }

  @OptionGroup var history: HistoryOptions
  @Option(help: "Period of a row in the text table.")
  var by = Rows.month

  @OptionGroup var filter: FilterOptions
  @OptionGroup var zone: ZoneOptions
  @OptionGroup var output: OutputOptions<ReportFormat>
  @OptionGroup var shared: SharedOptions

  func run(on console: Console) async throws {
    let history = try history.open(on: console)
    let filter = try await filter.filter(of: history, now: console.now(), zone: zone.zone)
    let statistics = try await history.statistics(matching: filter, in: zone.zone)
    try history.close()
    try console.write(to: output.path, isPrivate: true) { stream in
      switch output.format {
      case .json: try stream.write(json(statistics) + "\n")
      case .text: try write(statistics, width: console.tableWidth, to: stream)
      }
    }
    if statistics.total.points == 0 { throw ExitStatus.nothingFound }
  }

  private func text(_ milliseconds: Int64) -> String {
    zone.zone.timestamp(atMilliseconds: milliseconds).description
  }

  private func json(_ statistics: HistoryStatistics) -> String {
    var writer = JSONWriter()
    writer.object { object in
      Self.write(statistics.total, to: &object)
      object.member("first", statistics.span.map { text($0.start) })
      object.member("last", statistics.span.map { text($0.end) })
      object.key("longestGap")
      if let gap = statistics.longestGap {
        object.object { one in
          one.member("from", text(gap.start))
          one.member("to", text(gap.end))
          one.member("seconds", Double(gap.end - gap.start) / 1000)
        }
      } else {
        object.null()
      }
      object.member("outliers", statistics.outliers)
      for (name, periods) in [
        ("years", statistics.years), ("months", statistics.months), ("days", statistics.days),
      ] {
        object.key(name)
        object.array { list in
          for period in periods {
            list.object { one in
              one.member("period", period.name)
              Self.write(period.sum, to: &one)
            }
          }
        }
      }
    }
    return writer.text
  }

  private static func write(_ sum: HistoryStatistics.Sum, to object: inout JSONWriter) {
    object.member("points", sum.points)
    object.member("distance", (sum.distance.value * 1000).rounded() / 1000)
    object.member("duration", sum.duration / .seconds(1))
  }

  private func write(
    _ statistics: HistoryStatistics, width: Int?, to stream: DataOutput
  ) throws {
    func tell(_ name: String, _ value: String) throws {
      let room = String(repeating: " ", count: max(1, 13 - name.count))
      try stream.print("\(name, .bold)\(room)\(value)")
    }
    try tell("points", "\(statistics.total.points)")
    try tell("distance", "\(statistics.total.distance)")
    try tell("time", Self.hours(statistics.total.duration))
    if let span = statistics.span {
      try tell("from", text(span.start))
      try tell("to", text(span.end))
    }
    if let gap = statistics.longestGap {
      try tell("longest gap", "\(text(gap.start)) to \(text(gap.end))")
    }
    try tell("outliers", "\(statistics.outliers)")
    var table = Table([
      (by.rawValue, .left), ("points", .right), ("distance", .right), ("time", .right),
    ])
    let periods =
      switch by {
      case .year: statistics.years
      case .month: statistics.months
      case .day: statistics.days
      }
    for period in periods {
      table.add(
        "\(period.name)", "\(period.sum.points)", "\(period.sum.distance)",
        "\(Self.hours(period.sum.duration))")
    }
    for line in table.lines(fitting: width) { try stream.print(line) }
  }

  private static func hours(_ duration: Duration) -> String {
    let minutes = Int(duration / .seconds(60))
    return "\(minutes / 60) h \(minutes % 60) min"
  }
}
