import CivilTime
import CommandKit
import Foundation
import LocationKit

/// Visits and trips as a table for people, in at most 100 columns unless names are long.
struct VisitTable {
  private struct Row {
    let start: Date
    let end: Date
    let what: String
    let place: String?
    let guess: String?
  }

  private let rows: [Row]
  private let zone: TimeZone

  /// Puts visits and trips in the order of their starts.
  ///
  /// - Parameters:
  ///   - timeline: The visits and trips.
  ///   - places: The name of each visit's place; `nil` if unknown.
  ///   - zone: The time zone of times.
  init(_ timeline: Timeline, places: [String?], zone: TimeZone) {
    self.zone = zone
    let visits = zip(timeline.visits, places).map { visit, place in
      Row(
        start: visit.arrival, end: visit.departure, what: PlainCoordinate.text(visit.coordinate),
        place: place, guess: visit.guess?.rawValue)
    }
    let trips = timeline.trips.map { trip in
      Row(
        start: trip.start, end: trip.end, what: "\(trip.distance)", place: nil,
        guess: trip.mode?.rawValue)
    }
    rows = (visits + trips).sorted { $0.start < $1.start }
  }

  var table: Table {
    var table = Table([
      ("from", .left), ("to", .left), ("", .left), ("place", .left), ("guess", .left),
    ])
    for row in rows {
      table.add(
        "\(minute(row.start))", "\(minute(row.end))", "\(row.what)", "\(row.place ?? "")",
        "\(row.guess ?? "")")
    }
    return table
  }

  /// A time in ISO 8601, rounded to the minute, because it is an estimate.
  private func minute(_ date: Date) -> String {
    let milliseconds = Int64((Double(date.milliseconds) / 60_000).rounded()) * 60_000
    var text = zone.timestamp(atMilliseconds: milliseconds).description
    // The `:00` after the minutes of `2026-03-23T08:02:00+01:00`.
    guard let hour = text.firstIndex(of: "T"),
      let seconds = text.index(hour, offsetBy: 6, limitedBy: text.endIndex),
      let offset = text.index(hour, offsetBy: 9, limitedBy: text.endIndex)
    else { return text }
    text.removeSubrange(seconds..<offset)
    return text
  }
}
