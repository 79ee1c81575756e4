internal import Foundation
internal import GeoKit
public import Localization
internal import StreetKit
internal import XMLEscaping

extension Answer {
  /// The journeys as routes and tracks of a GPX 1.1 document.
  ///
  /// The points of a route are where a leg begins or ends, with the nodes' names, times if the
  /// journey has any, and the line boarded in their description; on streets also where to turn, with
  /// the instruction. Journeys through streets have their whole line as a track, too.
  ///
  /// - Parameter language: The language of the words.
  /// - Returns: An XML document, with the ``attribution`` in its metadata.
  public func gpx(language: Language = .english) -> String {
    let note = attribution.map { "<metadata><desc>\($0.xmlEscaped)</desc></metadata>\n" } ?? ""
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <gpx version="1.1" creator="CityKit" xmlns="http://www.topografix.com/GPX/1/1">
      \(note)\(journeys.map { $0.gpxRoute(language) }.joined())\
      \(journeys.map { $0.gpxTrack(language) }.joined())</gpx>

      """
  }
}

extension Journey {
  fileprivate func gpxRoute(_ language: Language) -> String {
    var points = [start.gpxPoint(at: departure, boarding: legs.first?.line, language)]
    for (index, leg) in legs.enumerated() {
      points += leg.steps.dropFirst().dropLast().map { $0.gpxPoint(language) }
      let next = legs.indices.contains(index + 1) ? legs[index + 1].line : nil
      points.append(
        leg.to.gpxPoint(at: leg.arrival, boarding: next == leg.line ? nil : next, language))
    }
    let name = mode.heading(in: language)
    return "<rte><name>\(name)</name>\n\(points.joined())</rte>\n"
  }

  /// The line of the journey; empty if it is no finer than its ends.
  fileprivate func gpxTrack(_ language: Language) -> String {
    guard legs.contains(where: { !$0.geometry.isEmpty }) else { return "" }
    let points = line.map { "<trkpt \($0.gpxAttributes)/>\n" }
    let name = mode.heading(in: language)
    return "<trk><name>\(name)</name>\n<trkseg>\n\(points.joined())</trkseg></trk>\n"
  }
}

extension StreetStep {
  fileprivate func gpxPoint(_ language: Language) -> String {
    let street = name.isEmpty ? "" : "<name>\(name.xmlEscaped)</name>"
    return "<rtept \(maneuver.coordinate.gpxAttributes)>\(street)"
      + "<desc>\(sentence(in: language).xmlEscaped)</desc></rtept>\n"
  }
}

extension Coordinate {
  fileprivate var gpxAttributes: String { "lat=\"\(latitude)\" lon=\"\(longitude)\"" }
}

extension Waypoint {
  fileprivate func gpxPoint(
    at time: Date?, boarding line: String?, _ language: Language
  ) -> String {
    let utc = JourneyWords(timeZone: .gmt)
    let moment = time.map { "<time>\(utc.timestamp($0))</time>" } ?? ""
    let what =
      line.map {
        "<desc>\(RoutingTexts.text("pin.line", .text($0), in: language).xmlEscaped)</desc>"
      } ?? ""
    return
      "<rtept \(coordinate.gpxAttributes)>\(moment)<name>\(title.xmlEscaped)</name>\(what)</rtept>\n"
  }
}
