internal import GeoKit
internal import Localization
internal import WebPages

/// A journey on the network map: a violet line with green, violet and red pins.
struct JourneyDrawing {
  let journey: Journey
  let words: JourneyWords

  /// The map, without the network.
  var canvas: MapCanvas {
    let route = MapLayer(id: "route", style: "route", shapes: lines + stops)
    return MapCanvas(name: journey.headline(words), layers: [route], pins: pins)
  }

  var path: [Coordinate] {
    [journey.start.coordinate] + journey.legs.flatMap { $0.points.dropFirst() }
  }

  /// The parts of the journey in order; walks are dotted.
  private var lines: [MapShape] {
    var lines: [(isWalk: Bool, points: [MapPoint])] = []
    for leg in journey.legs {
      let (isWalk, points) = (leg.kind == .walk, leg.points.map { MapPoint($0) })
      if lines.last?.isWalk == isWalk {
        lines[lines.count - 1].points += points.dropFirst()
      } else {
        lines.append((isWalk, points))
      }
    }
    if lines.isEmpty { lines = [(false, [MapPoint(journey.start.coordinate)])] }
    return lines.map { MapShape(.line($0.points), style: $0.isWalk ? "walk" : nil) }
  }

  /// The stops along the rides; those that the network lacks are drawn with names.
  private var stops: [MapShape] {
    var drawn: Set<Waypoint> = []
    let ends = journey.legs.filter { $0.kind == .ride }.flatMap { [$0.from, $0.to] }
    return ends.filter { drawn.insert($0).inserted }.map { stop in
      let name = stop.node == nil ? stop.title : nil
      return MapShape(
        .point(MapPoint(stop.coordinate)), title: name, label: name, rank: 1, style: "stop")
    }
  }

  /// The priority of names: 0 for stops with pins, 1 for the journey's other stops.
  var ranks: [Int: Int] {
    var ranks = Dictionary(journey.legs.compactMap { leg in leg.to.node.map { ($0, 1) } }) {
      first, _ in first
    }
    let pinned = [journey.start, journey.finish] + journey.changes.map { journey.legs[$0].to }
    for node in pinned.compactMap(\.node) { ranks[node] = 0 }
    return ranks
  }

  private var pins: [MapPin] {
    var pins: [MapPin] = []
    for change in journey.changes {
      let line = journey.legs[change + 1].line ?? ""
      pins.append(pin("change", journey.legs[change].to, words.say("pin.change", .text(line))))
    }
    for leg in journey.legs {
      guard let position = leg.trip?.position, let place = position.coordinate else { continue }
      pins.append(
        MapPin(
          at: MapPoint(place), text: words.say("pin.vehicle", .text(leg.line ?? "")),
          title: position.sentence(words), style: "vehicle"))
    }
    let first = journey.legs.first?.line.map { words.say("pin.line", .text($0)) }
    let leave = journey.departure.map { words.say("pin.leave", .text(words.clock($0))) }
    let there = journey.arrival.map { words.say("pin.there", .text(words.clock($0))) }
    pins.append(pin("finish", journey.finish, there ?? words.say("pin.finish")))
    let start = [leave, first].compactMap(\.self).joined(separator: ", ")
    pins.append(pin("start", journey.start, start.isEmpty ? words.say("pin.start") : start))
    return pins
  }

  private func pin(_ kind: String, _ node: Waypoint, _ text: String) -> MapPin {
    MapPin(at: MapPoint(node.coordinate), text: text, title: node.label, style: kind)
  }
}
