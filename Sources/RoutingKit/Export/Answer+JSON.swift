public import Foundation
internal import GeoKit
package import JSONText
public import Localization
internal import StreetKit

extension Answer {
  /// The answer as one JSON object; keys keep their names and order between versions.
  ///
  /// `journeys` contains for each journey `mode`, `duration` (seconds), `departure`, `arrival` (ISO
  /// 8601 with offset, or `null`), `late` (seconds or `null`), `changes`, `lines`, the nodes `from`
  /// and `to`, their distances `from_distance` and `to_distance` from the requested places in
  /// metres, `vehicles` (the number boarded) and `walking` (metres). `best` is the mode to take;
  /// `reason` says why a journey is missing; `next` is the next journey that leaves later and
  /// arrives too late; `comparison` gives the seconds (`gain`) by which the mode `best` is faster
  /// than the mode `than`, and the `factor` by which its travel time may grow until both tie;
  /// `if_missed` lists for each transfer `stop`, `line`, `departure` and the `arrival` without that
  /// vehicle; `window` has the `percentiles` of travel times, in seconds, over a window of
  /// departures. `no_service`, if public transport runs only much earlier or later, has its `mode`,
  /// the seconds to `wait`, `departure` and `arrival`; `warnings` says in sentences that there is no
  /// service at the requested time or on its day.
  ///
  /// A leg in a vehicle of a timetable has `trip`, `feed`, `headsign`, `vehicle` and `stops`. A leg
  /// along streets has its `geometry` as an encoded polyline with six decimals, and `steps`: for
  /// each instruction `type`, `modifier`, `exit`, `name`, `ref`, `mode`, `distance` (metres),
  /// `duration` (seconds), `latitude`, `longitude` and `instruction`, a sentence.
  ///
  /// - Parameters:
  ///   - timeZone: The zone in which times are written.
  ///   - language: The language of the instructions.
  /// - Returns: One line of JSON.
  public func json(timeZone: TimeZone, language: Language = .english) -> String {
    let times = JourneyWords(timeZone: timeZone, language: language)
    var writer = JSONWriter()
    writer.object { object in
      writeJourneys(to: &object, timeZone: timeZone, language: language)
      object.member("best", best?.mode.rawValue)
      object.member("reason", reason(in: language))
      writeComparison(to: &object)
      object.member("assumptions", assumptions(in: language))
      if let next {
        object.key("next")
        next.write(to: &object, times)
      }
      writeCertainty(to: &object, times)
      writeWarnings(to: &object, times)
      if let attribution { object.member("attribution", attribution) }
    }
    return writer.text
  }

  /// Writes the member `journeys` to the current object.
  package func writeJourneys(
    to object: inout JSONWriter, timeZone: TimeZone, language: Language = .english
  ) {
    let times = JourneyWords(timeZone: timeZone, language: language)
    object.key("journeys")
    object.array { list in
      for journey in journeys { journey.write(to: &list, times) }
    }
  }
}

extension Journey {
  /// Writes the journey as an object.
  func write(to writer: inout JSONWriter, _ times: JourneyWords) {
    writer.object { object in
      object.member("mode", mode.rawValue)
      object.member("duration", duration.components.seconds)
      object.member("departure", departure.map(times.timestamp))
      object.member("arrival", arrival.map(times.timestamp))
      object.member("late", late?.components.seconds)
      object.member("changes", changes.count)
      object.member("lines", lines)
      object.key("from")
      start.write(to: &object)
      object.key("to")
      finish.write(to: &object)
      object.member("from_distance", startDistance.value)
      object.member("to_distance", finishDistance.value)
      object.member("vehicles", vehicleCount)
      object.member("walking", walkingDistance.value)
      object.key("legs")
      object.array { list in
        for leg in legs { leg.write(to: &list, times) }
      }
      object.member("distance", distance.value)
      object.key("geometry")
      Self.write(line, to: &object)
    }
  }

  /// A GeoJSON LineString (RFC 7946, 3.1.4), or a Point for a journey that stays in one place.
  private static func write(_ line: [Coordinate], to writer: inout JSONWriter) {
    func position(_ coordinate: Coordinate, _ writer: inout JSONWriter) {
      writer.array { pair in
        pair.value(coordinate.longitude)
        pair.value(coordinate.latitude)
      }
    }
    writer.object { object in
      object.member("type", line.count == 1 ? "Point" : "LineString")
      object.key("coordinates")
      if line.count == 1 { return position(line[0], &object) }
      object.array { list in
        for coordinate in line { position(coordinate, &list) }
      }
    }
  }
}

extension Leg {
  fileprivate func write(to writer: inout JSONWriter, _ times: JourneyWords) {
    writer.object { object in
      object.key("from")
      from.write(to: &object)
      object.key("to")
      to.write(to: &object)
      object.member("line", line)
      object.member("duration", duration.components.seconds)
      object.member("departure", departure.map(times.timestamp))
      object.member("arrival", arrival.map(times.timestamp))
      object.member("kind", kind.rawValue)
      object.member("distance", distance?.value)
      if !entrances.isEmpty {
        object.key("entrances")
        object.array { list in for entrance in entrances { entrance.write(to: &list) } }
      }
      if inside > .zero { object.member("inside", inside.components.seconds) }
      if !geometry.isEmpty {
        object.member("geometry", Polyline.encode(geometry, precision: .six))
      }
      if !steps.isEmpty {
        object.key("steps")
        object.array { list in for step in steps { step.write(to: &list, times.language) } }
      }
      if let trip { trip.write(to: &object, times) }
    }
  }
}

extension StreetStep {
  fileprivate func write(to writer: inout JSONWriter, _ language: Language) {
    writer.object { object in
      object.member("type", maneuver.kind.rawValue)
      object.member("modifier", maneuver.direction?.rawValue)
      object.member("exit", maneuver.exit)
      object.member("name", name)
      object.member("ref", reference)
      object.member("mode", mode.rawValue)
      object.member("distance", (distance.value * 10).rounded() / 10)
      object.member("duration", (duration / .seconds(1) * 10).rounded() / 10)
      object.member("latitude", maneuver.coordinate.latitude)
      object.member("longitude", maneuver.coordinate.longitude)
      object.member("instruction", sentence(in: language))
    }
  }
}

extension LegTrip {
  /// Writes the trip's members to the object of its leg.
  func write(to object: inout JSONWriter, _ times: JourneyWords) {
    object.member("trip", id)
    object.member("feed", feed)
    object.member("headsign", headsign)
    object.member("vehicle", vehicle)
    if isRealtime { object.member("realtime", true) }
    if let delay = calls.first?.delay { object.member("delay", delay.components.seconds) }
    if isContinued { object.member("continued", true) }
    if let pickup { object.member("pickup", "\(pickup)") }
    if let dropOff { object.member("drop_off", "\(dropOff)") }
    if let headway { object.member("headway", headway.components.seconds) }
    position?.write(to: &object, times)
    object.key("stops")
    object.array { list in
      for call in calls {
        list.object { entry in
          call.stop.writeMembers(to: &entry)
          entry.member("arrival", times.timestamp(call.arrival))
          entry.member("departure", times.timestamp(call.departure))
          if let delay = call.delay { entry.member("delay", delay.components.seconds) }
        }
      }
    }
  }
}

extension Waypoint {
  /// Writes the waypoint as an object.
  package func write(to writer: inout JSONWriter) {
    writer.object { writeMembers(to: &$0) }
  }

  /// Writes the members that identify a waypoint to the current object.
  package func writeMembers(to object: inout JSONWriter) {
    object.member("id", id)
    object.member("number", node.map { $0 + 1 })
    object.member("latitude", coordinate.latitude)
    object.member("longitude", coordinate.longitude)
    object.member("name", name)
    if let platform { object.member("platform", platform) }
    if let level { object.member("level", level) }
  }
}

extension Node {
  /// Writes the members that identify a node to the current object.
  package func writeMembers(to object: inout JSONWriter) {
    Waypoint(self).writeMembers(to: &object)
  }
}
