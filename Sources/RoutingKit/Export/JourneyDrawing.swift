internal import GeoKit
internal import GraphKit
internal import SectionFile
internal import XMLEscaping

/// A journey on the drawn network: violet line, green, violet and red pins.
struct JourneyDrawing {
  let network: CityNetwork?
  let journey: Journey
  let times: JourneyTimes

  /// The most roads, and stops beside the journey's own, that are drawn.
  private static let roadLimit = 20_000
  private static let stopLimit = 60

  /// The drawing as an SVG element.
  var svg: String {
    let frame = MapFrame(fitting: path)
    let pins = pins(frame)
    return """
      <svg viewBox="0 0 \(number(MapFrame.width)) \(number(frame.height))" role="img" \
      aria-label="\(journey.headline(times).xmlEscaped)">
      <path class="roads" d="\(roads(frame, .road))"/>
      <path class="rails" d="\(roads(frame, .rail))"/>
      <path class="route" d="\(line(path, frame))"/>
      \(stops(frame, besides: pins))
      \(pins.map(\.svg).joined(separator: "\n"))
      </svg>
      """
  }

  private var path: [Coordinate] {
    [journey.start.coordinate] + journey.legs.flatMap { $0.points.dropFirst() }
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

  /// The stops that can be seen, with their names where there is room; those under pins go first, then
  /// the journey's own.
  private func stops(_ frame: MapFrame, besides pins: [Pin]) -> String {
    guard let network else { return "" }
    let pinned = [journey.start, journey.finish] + journey.changes.map { journey.legs[$0].to }
    let first = Set(pinned.compactMap(\.node))
    let own = first.union(journey.legs.compactMap(\.to.node))
    let visible = (0..<network.nodeCount).lazy.filter {
      network.isStop($0) && frame.shows(frame.point(network.coordinate(at: $0)))
    }
    let others = visible.filter { !own.contains($0) }.prefix(Self.stopLimit + 1)
    var layout = LabelLayout(width: MapFrame.width, height: frame.height)
    for box in pins.flatMap(\.boxes) { layout.take(box) }
    let drawn =
      visible.filter(first.contains) + visible.filter(own.subtracting(first).contains)
      + (others.count > Self.stopLimit ? [] : Array(others))
    return drawn.map { index in
      let point = frame.point(network.coordinate(at: index))
      let title = Waypoint(network.node(at: index)).title
      let circle = """
        <circle class="stop" cx="\(number(point.x))" cy="\(number(point.y))" r="3.5">\
        <title>\(title.xmlEscaped)</title></circle>
        """
      guard let spot = layout.place(title, beside: point, distance: 7, fontSize: 13) else {
        return circle
      }
      return circle + """
        <text class="name" x="\(number(spot.x))" y="\(number(spot.y))" \
        text-anchor="\(spot.anchor)">\(title.xmlEscaped)</text>
        """
    }.joined(separator: "\n")
  }

  private func line(_ coordinates: [Coordinate], _ frame: MapFrame) -> String {
    coordinates.enumerated().map { index, coordinate in
      let (x, y) = frame.point(coordinate)
      return "\(index == 0 ? "M" : "L")\(number(x)) \(number(y))"
    }.joined()
  }

  private func pins(_ frame: MapFrame) -> [Pin] {
    var pins: [Pin] = []
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
    return pins
  }

  /// A pin with its text, and the parts of the drawing that both cover.
  private struct Pin {
    let svg: String
    let boxes: [LabelLayout.Box]
  }

  private func pin(_ kind: String, _ node: Waypoint, _ text: String, _ frame: MapFrame) -> Pin {
    let (x, y) = frame.point(node.coordinate)
    let length = LabelLayout.width(of: text, fontSize: 16)
    let distance = 16.0
    let isLeft = x + distance + length > MapFrame.width && x > MapFrame.width / 2
    let side = isLeft ? (offset: -distance, anchor: "end") : (offset: distance, anchor: "start")
    let left = isLeft ? x - distance - length : x + distance
    let svg = """
      <g class="pin \(kind)" transform="translate(\(number(x)) \(number(y)))">\
      <title>\(node.label.xmlEscaped)</title>\
      <path d="M0 0C-3-9-11-13-11-22A11 11 0 0 1 11-22C11-13 3-9 0 0Z"/><circle cy="-22" r="4"/>\
      <text x="\(number(side.offset))" y="-18" text-anchor="\(side.anchor)">\
      \(text.xmlEscaped)</text></g>
      """
    return Pin(
      svg: svg,
      boxes: [
        LabelLayout.Box(x: x - 11...x + 11, y: y - 33...y - 8),
        LabelLayout.Box(x: left...left + length, y: y - 32...y - 14),
      ])
  }

  private func number(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(Double(tenths) / 10)"
  }
}
