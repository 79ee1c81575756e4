internal import Foundation
public import Localization
internal import XMLEscaping

extension Answer {
  /// The journeys as routes of a GPX 1.1 document.
  ///
  /// The points of a route have the nodes' names, times if the journey has any, and the line
  /// boarded in their description.
  ///
  /// - Parameter language: The language of the words.
  /// - Returns: An XML document, with the ``attribution`` in its metadata.
  public func gpx(language: Language = .english) -> String {
    let note = attribution.map { "<metadata><desc>\($0.xmlEscaped)</desc></metadata>\n" } ?? ""
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <gpx version="1.1" creator="CityKit" xmlns="http://www.topografix.com/GPX/1/1">
      \(note)\(journeys.map { $0.gpxRoute(language) }.joined())</gpx>

      """
  }
}

extension Journey {
  fileprivate func gpxRoute(_ language: Language) -> String {
    var points = [start.gpxPoint(at: departure, boarding: legs.first?.line, language)]
    for (index, leg) in legs.enumerated() {
      let next = legs.indices.contains(index + 1) ? legs[index + 1].line : nil
      points.append(
        leg.to.gpxPoint(at: leg.arrival, boarding: next == leg.line ? nil : next, language))
    }
    let name = mode.heading(in: language)
    return "<rte><name>\(name)</name>\n\(points.joined())</rte>\n"
  }
}

extension Waypoint {
  fileprivate func gpxPoint(
    at time: Date?, boarding line: String?, _ language: Language
  ) -> String {
    let utc = JourneyWords(timeZone: .gmt)
    let position = "lat=\"\(coordinate.latitude)\" lon=\"\(coordinate.longitude)\""
    let moment = time.map { "<time>\(utc.timestamp($0))</time>" } ?? ""
    let what =
      line.map {
        "<desc>\(RoutingTexts.text("pin.line", .text($0), in: language).xmlEscaped)</desc>"
      } ?? ""
    return "<rtept \(position)>\(moment)<name>\(title.xmlEscaped)</name>\(what)</rtept>\n"
  }
}
