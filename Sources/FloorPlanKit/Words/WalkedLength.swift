/// The length of a part of a route.
struct WalkedLength {
  /// `nil` if a part of it has no scale.
  private(set) var meters: Double? = 0
  /// `nil` if a part of it has no scale.
  private(set) var seconds: Double? = 0
  private(set) var pixels = 0.0

  var isZero: Bool { pixels <= 0 && meters ?? 0 <= 0 }

  /// The length of no edges.
  init() {}

  init(_ legs: some Sequence<Route.Leg>) {
    for leg in legs { add(leg) }
  }

  mutating func add(_ leg: Route.Leg) {
    meters = Self.sum(meters, leg.way.meters)
    seconds = Self.sum(seconds, leg.seconds)
    pixels += leg.way.pixels
  }

  mutating func add(_ other: WalkedLength) {
    meters = Self.sum(meters, other.meters)
    seconds = Self.sum(seconds, other.seconds)
    pixels += other.pixels
  }

  private static func sum(_ one: Double?, _ two: Double?) -> Double? {
    one.flatMap { one in two.map { one + $0 } }
  }
}
