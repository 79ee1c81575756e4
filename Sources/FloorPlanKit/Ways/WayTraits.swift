/// The effect of doors, drawn ways and areas on the ways through them.
struct WayTraits {
  var isOneWay = false
  var seconds: Double?
  var delay = 0.0
  var isAccessible: Bool?
  var isClosed = false
  var gates: [String] = []

  init() {}

  /// The `data-…` attributes of an element; its seconds are a delay of which a share is spent.
  init(_ item: PlanItem, on level: Level, delayShare: Double = 1) {
    isAccessible = item.flag("accessible")
    isClosed = item.isClosed
    delay = (Self.seconds(item) ?? 0) * delayShare
    gates = level.gates(of: item)
  }

  /// A drawn way's piece; the way's seconds are spread over its length.
  static func drawn(_ item: PlanItem, on level: Level, share: Double) -> WayTraits {
    var traits = WayTraits(item, on: level, delayShare: 0)
    traits.isOneWay = item.flag("oneway") ?? false
    traits.seconds = seconds(item).map { $0 * share }
    return traits
  }

  static func seconds(_ item: PlanItem) -> Double? {
    item.data["seconds"].flatMap(Double.init).flatMap { $0.isFinite && $0 >= 0 ? $0 : nil }
  }

  /// Both at once, as for a way from one door to another.
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
  /// The names under which an element can be closed; with the level in front they are unique.
  func gates(of item: PlanItem) -> [String] {
    let names = item.elementID == item.name ? [item.name] : [item.elementID, item.name]
    return names.compactMap { $0 }.flatMap { [$0, id + ":" + $0] }
  }
}
