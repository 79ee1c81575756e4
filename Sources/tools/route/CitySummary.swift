import CommandKit
import Foundation
import JSONText
import Localization
import RoutingKit
import StreetKit

/// A summary of a prepared city.
struct CitySummary {
  let city: CityFile
  let path: String

  /// The counts in a sentence.
  func sentence(_ words: CommandWords) -> String {
    var parts: [String] = []
    if let streets = city.streets {
      parts.append(
        words(
          "summary.streets", .integer(streets.edgeCount), .integer(streets.junctionCount),
          .text(streets.profiles.joined(separator: ", "))))
    }
    if let timetable = city.timetable {
      parts.append(
        words(
          "summary.timetable", .integer(timetable.stops.count), .integer(timetable.lines.count),
          .integer(timetable.trips.count), .integer(timetable.feeds.count)))
    }
    if let lines = city.lines {
      parts.append(words("summary.lines", .integer(lines.nodeCount), .integer(lines.roadCount)))
    }
    return parts.joined(separator: "; ")
  }

  /// The facts as names and values, in words.
  func facts(_ words: CommandWords) -> [(String, String)] {
    var facts = [(words("fact.form"), words("form.city"))]
    if let streets = city.streets {
      facts.append((words("fact.streets"), "\(streets.edgeCount)"))
      facts.append((words("fact.junctions"), "\(streets.junctionCount)"))
      facts.append((words("fact.profiles"), streets.profiles.joined(separator: ", ")))
      if let box = streets.bounds {
        facts.append((words("fact.south-west"), "\(box.southWest)"))
        facts.append((words("fact.north-east"), "\(box.northEast)"))
      }
    }
    for feed in city.timetable?.feeds ?? [] {
      let days = [feed.firstServedDay, feed.lastServedDay].map { $0 ?? words("never") }
      facts.append(
        (
          words("fact.feed"),
          words(
            "feed.days", .text(feed.name), .text(days[0]), .text(days[1]),
            .text(feed.timeZone.identifier))
        ))
    }
    if let timetable = city.timetable {
      facts.append((words("fact.stops"), "\(timetable.stops.count)"))
      facts.append((words("fact.lines"), "\(timetable.lines.count)"))
      facts.append((words("fact.trips"), "\(timetable.trips.count)"))
      facts.append((words("fact.runs"), "\(timetable.runCount)"))
    }
    if let lines = city.lines {
      facts.append((words("fact.nodes"), "\(lines.nodeCount)"))
      facts.append((words("fact.roads"), "\(lines.roadCount)"))
    }
    facts.append((words("fact.bytes"), "\(city.byteCount)"))
    facts.append((words("fact.checksum"), city.checksum))
    for input in city.inputs {
      facts.append(
        (
          words("fact.input"),
          words(
            "input.digest", .text(input.name), .integer(input.byteCount), .text(input.digest))
        ))
    }
    return facts
  }

  /// The facts as one JSON object.
  var json: String {
    var writer = JSONWriter()
    writer.object { object in
      object.member("path", path)
      object.member("form", "prepared city")
      object.member("edges", city.streets?.edgeCount)
      object.member("junctions", city.streets?.junctionCount)
      object.member("profiles", city.streets?.profiles ?? [])
      object.member("stops", city.timetable?.stops.count)
      object.member("lines", city.timetable?.lines.count)
      object.member("trips", city.timetable?.trips.count)
      object.member("runs", city.timetable?.runCount)
      object.member("nodes", city.lines?.nodeCount)
      object.member("roads", city.lines?.roadCount)
      object.member("bytes", city.byteCount)
      object.member("checksum", city.checksum)
      object.key("feeds")
      object.array { list in
        for feed in city.timetable?.feeds ?? [] {
          list.object { entry in
            entry.member("name", feed.name)
            entry.member("agencies", feed.agencies)
            entry.member("time_zone", feed.timeZone.identifier)
            entry.member("first_day", feed.firstServedDay)
            entry.member("last_day", feed.lastServedDay)
          }
        }
      }
      object.key("inputs")
      object.array { list in
        for input in city.inputs {
          list.object { entry in
            entry.member("name", input.name)
            entry.member("kind", input.kind.rawValue)
            entry.member("bytes", input.byteCount)
            entry.member("sha256", input.digest)
          }
        }
      }
      if city.streets != nil { object.member("attribution", StreetNetwork.attribution) }
    }
    return writer.text
  }
}
