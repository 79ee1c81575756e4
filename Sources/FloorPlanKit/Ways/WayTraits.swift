/// The effect of doors, drawn paths and areas on the edges through them.
struct WayTraits {
  var isOneWay = false
  var seconds: Double?
  var delay = 0.0
  var isAccessible: Bool?
  var isClosed = false
  var gates: [String] = []

  init() {}

  /// The traits in an element's `data-…` attributes; `delayShare` of its seconds count as a delay.
  init(_ item: PlanItem, on level: Level, delayShare: Double = 1) {
    isAccessible = item.flag("accessible")
    isClosed = item.isClosed
    delay = (Self.seconds(item) ?? 0) * delayShare
    gates = level.gates(of: item)
  }

  /// The traits of a part of a drawn path; the path's seconds are distributed over its length.
  static func drawn(_ item: PlanItem, on level: Level, share: Double) -> WayTraits {
    var traits = WayTraits(item, on: level, delayShare: 0)
    traits.isOneWay = item.flag("oneway") ?? false
    traits.seconds = seconds(item).map { $0 * share }
    return traits
  }

  static func seconds(_ item: PlanItem) -> Double? {
    item.data["seconds"].flatMap(Double.init).flatMap { $0.isFinite && $0 >= 0 ? $0 : nil }
  }

  /// Both traits together, as for an edge from one door to another.
  func joined(with other: WayTraits) -> WayTraits {
    var both = self
    both.delay += other.delay
    both.isClosed = isClosed || other.isClosed
    both.isAccessible =
      isAccessible == false || other.isAccessible == false
      ? false : isAccessible ?? other.isAccessible
    both.gates += other.gates
    return both
  }
}

extension Level {
  /// The ids by which an element can be closed; with the level as a prefix they are unique.
  func gates(of item: PlanItem) -> [String] {
    let names = item.elementID == item.name ? [item.name] : [item.elementID, item.name]
    return names.compactMap { $0 }.flatMap { [$0, id + ":" + $0] }
  }
}
