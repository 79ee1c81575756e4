internal import GeoKit
internal import GraphKit

/// A journey on the drawn network: violet line, green, violet and red pins.
struct JourneyDrawing {
  let network: CityNetwork?
  let journey: Journey
  let times: JourneyTimes

  /// The most roads and stop names that are drawn behind the journey.
  private static let roadLimit = 20_000
  private static let nameLimit = 60

  /// The drawing as an SVG element.
  var svg: String {
    let frame = MapFrame(fitting: path)
    return """
      <svg viewBox="0 0 \(number(MapFrame.width)) \(number(frame.height))" role="img" \
      aria-label="\(journey.headline(times).xmlEscaped)">
      <path class="roads" d="\(roads(frame, .road))"/>
      <path class="rails" d="\(roads(frame, .rail))"/>
      <path class="route" d="\(line(path, frame))"/>
      \(stops(frame))
      \(pins(frame))
      </svg>
      """
  }

  private var path: [Coordinate] {
    [journey.start.coordinate] + journey.legs.map(\.to.coordinate)
  }

  private func roads(_ frame: MapFrame, _ kind: Road.Kind) -> String {
    guard let network else { return "" }
    var data = ""
    var drawn = 0
    for index in 0..<network.roadCount where network.roadKinds[index] == kind.rawValue {
      let start = frame.point(network.coordinate(at: Int(network.roadFrom[index])))
      let end = frame.point(network.coordinate(at: Int(network.roadTo[index])))
      guard frame.shows(start) || frame.shows(end) else { continue }
      drawn += 1
      guard drawn <= Self.roadLimit else { break }
      data += "M\(number(start.x)) \(number(start.y))L\(number(end.x)) \(number(end.y))"
    }
    return data
  }

  private func stops(_ frame: MapFrame) -> String {
    guard let network else { return "" }
    let visible = (0..<network.nodeCount).lazy
      .filter { network.isStop($0) && frame.shows(frame.point(network.coordinate(at: $0))) }
      .prefix(Self.nameLimit + 1)
    guard visible.count <= Self.nameLimit else { return "" }
    return visible.map { index in
      let (x, y) = frame.point(network.coordinate(at: index))
      let name = network.node(at: index).title.xmlEscaped
      let side = Self.side(x, distance: 7)
      return """
        <circle class="stop" cx="\(number(x))" cy="\(number(y))" r="3.5"/>\
        <text class="name" x="\(number(x + side.offset))" y="\(number(y + 4))" \
        text-anchor="\(side.anchor)">\(name)</text>
        """
    }.joined(separator: "\n")
  }

  private func line(_ coordinates: [Coordinate], _ frame: MapFrame) -> String {
    coordinates.enumerated().map { index, coordinate in
      let (x, y) = frame.point(coordinate)
      return "\(index == 0 ? "M" : "L")\(number(x)) \(number(y))"
    }.joined()
  }

  private func pins(_ frame: MapFrame) -> String {
    var pins: [String] = []
    for change in journey.changes {
      let line = journey.legs[change + 1].line ?? ""
      pins.append(pin("change", journey.legs[change].to, "change to \(line)", frame))
    }
    let first = journey.legs.first?.line.map { "line \($0)" }
    let leave = journey.departure.map { "leave at \(times.clock($0))" }
    let there = journey.arrival.map { "there at \(times.clock($0))" }
    pins.append(pin("finish", journey.finish, there ?? "finish", frame))
    let start = [leave, first].compactMap(\.self).joined(separator: ", ")
    pins.append(pin("start", journey.start, start.isEmpty ? "start" : start, frame))
    return pins.joined(separator: "\n")
  }

  private func pin(_ kind: String, _ node: Node, _ text: String, _ frame: MapFrame) -> String {
    let (x, y) = frame.point(node.coordinate)
    let side = Self.side(x, distance: 16)
    return """
      <g class="pin \(kind)" transform="translate(\(number(x)) \(number(y)))">\
      <title>\(node.label.xmlEscaped)</title>\
      <path d="M0 0C-3-9-11-13-11-22A11 11 0 0 1 11-22C11-13 3-9 0 0Z"/><circle cy="-22" r="4"/>\
      <text x="\(number(side.offset))" y="-18" text-anchor="\(side.anchor)">\
      \(text.xmlEscaped)</text></g>
      """
  }

  /// On which side of a point its text has room.
  private static func side(_ x: Double, distance: Double) -> (offset: Double, anchor: String) {
    x > MapFrame.width * 0.7 ? (-distance, "end") : (distance, "start")
  }

  private func number(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(Double(tenths) / 10)"
  }
}
