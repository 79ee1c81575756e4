/// A row of `transfers.txt` about changing vehicles between a pair of stops.
struct TransferRule: Hashable, Sendable {
  /// The kind of transfer (`transfer_type` 0 to 3).
  enum Kind: Int, Hashable, Sendable {
    /// A recommended transfer; it takes the walk and the transfer penalty.
    case recommended = 0
    /// The departing vehicle waits: it takes only the walk.
    case timed = 1
    /// It takes the given time, or the walk and the transfer penalty if that is longer.
    case minimumTime = 2
    /// No transfer is possible.
    case forbidden = 3
  }

  /// The vehicles that one end of a rule is about.
  struct Vehicles: Hashable, Sendable {
    /// Vehicles of all lines.
    static let any = Vehicles(line: nil, trip: nil)

    /// The index of a line, where the rule is about one.
    let line: Int?
    /// The index of a trip, where the rule is about one.
    let trip: Int?

    /// Whether the rule applies to a vehicle.
    ///
    /// - Parameter vehicles: The vehicle's line and trip.
    func covers(_ vehicles: Vehicles) -> Bool {
      if let trip { return trip == vehicles.trip }
      return line == nil || line == vehicles.line
    }
  }

  let from: Int
  let to: Int
  let kind: Kind
  /// The minimum transfer time in seconds, for ``Kind/minimumTime``.
  let minimum: Int32
  /// The vehicles that one arrives in.
  var arriving = Vehicles.any
  /// The vehicles that one leaves in.
  var departing = Vehicles.any

  /// How narrow the rule is, as GTFS Schedule orders them under `transfers.txt`: 0 for stops alone,
  /// 5 for two trips.
  var specificity: Int {
    switch (arriving.trip != nil, departing.trip != nil) {
    case (true, true): 5
    case (true, false): departing.line == nil ? 3 : 4
    case (false, true): arriving.line == nil ? 3 : 4
    case (false, false): (arriving.line == nil ? 0 : 1) + (departing.line == nil ? 0 : 1)
    }
  }

  /// Whether the rule holds for all lines and trips.
  var isGeneral: Bool { specificity == 0 }

  /// The same rule between other stops, or for other vehicles.
  func between(
    _ from: Int, _ to: Int, arriving: Vehicles? = nil, departing: Vehicles? = nil
  ) -> TransferRule {
    TransferRule(
      from: from, to: to, kind: kind, minimum: minimum, arriving: arriving ?? self.arriving,
      departing: departing ?? self.departing)
  }
}
