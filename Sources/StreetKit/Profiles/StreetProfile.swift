/// How a mode of travel uses streets: which ways, how fast, and the cost of turns.
///
/// The built-in profiles are ``standard``. Their text file explains every value; change a copy of
/// it and read it with ``read(_:file:)``.
public struct StreetProfile: Hashable, Sendable {
  /// The name, such as `car`.
  public let name: String
  /// Tag keys that grant or deny access, most specific first.
  public var accessKeys: [String] = []
  /// Values of these keys that grant access.
  public var allowedValues: Set<String> = []
  /// Values of these keys that deny access.
  public var deniedValues: Set<String> = []
  /// Values of these keys that allow only traffic that starts or ends there.
  public var destinationValues: Set<String> = []
  /// Tag keys that make a way one-way, most specific first.
  public var onewayKeys: [String] = []
  /// Vehicles whose turn restrictions apply; if empty, restrictions are ignored.
  public var restrictedVehicles: [String] = []
  /// Values of `barrier` that do not block the traffic.
  public var passableBarriers: Set<String> = []
  /// Values of `highway` whose areas, such as squares, are walked round and crossed.
  public var areas: Set<String> = []
  /// Speeds in km/h by tag key and value, joined by a dot: `highway.primary`.
  public var speeds: [String: Double] = [:]
  /// Maximum speeds in km/h, by tag key and value.
  public var limits: [String: Double] = [:]
  /// Factors applied to the speed, by tag key and value.
  public var factors: [String: Double] = [:]
  /// The fraction of a signposted limit that is driven; 0 ignores limits.
  public var signpostedPart = 0.0
  /// The speed in km/h on other ways to which an access key grants access.
  public var defaultSpeed = 5.0
  /// The speed in km/h of a pushed bicycle; 0 if it is never pushed.
  public var pushingSpeed = 0.0
  /// The cost in seconds of a turn of 180°.
  public var turnCost = 0.0
  /// The ratio by which turns to the near side are cheaper than turns across oncoming traffic.
  public var turnBias = 1.0
  /// The cost in seconds of a traffic signal.
  public var signalCost = 0.0
  /// The penalty in seconds for entering a way that is for destinations only.
  public var destinationCost = 0.0

  /// Creates a profile that cannot use any way yet.
  ///
  /// - Parameter name: The name, such as `car`.
  public init(name: String) { self.name = name }

  /// The tag keys that ``speeds``, ``limits`` and ``factors`` refer to.
  var speedKeys: Set<String> { Self.keys(speeds) }
  var limitKeys: Set<String> { Self.keys(limits) }
  var factorKeys: Set<String> { Self.keys(factors) }

  private static func keys(_ table: [String: Double]) -> Set<String> {
    Set(table.keys.compactMap { $0.split(separator: ".").first.map(String.init) })
  }

  /// The cost in seconds of a turn.
  ///
  /// - Parameter angle: Degrees to the side on which traffic drives, −180…180.
  func cost(ofTurn angle: Double) -> Double {
    guard turnCost > 0 else { return 0 }
    let (steepness, middle) =
      angle >= 0 ? (13 / turnBias, 6.5 * turnBias) : (13 * turnBias, 6.5 / turnBias)
    return turnCost / (1 + StreetMath.exp(middle - steepness * abs(angle) / 180))
  }
}
