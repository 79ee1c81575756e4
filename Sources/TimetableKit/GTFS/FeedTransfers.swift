/// The rules of a feed's `transfers.txt`.
///
/// Until the trips are assembled, rules and points name trips by their row in `trips.txt`.
struct FeedTransfers {
  /// The rules for pairs of platforms; of those that apply to a transfer the last one counts.
  var rules: [TransferRule] = []
  /// The rules for staying in a vehicle.
  var seats: [SeatRule] = []

  /// For each stop the lines and trips that rules name for arriving vehicles.
  private var arriving: [Int: Set<TransferRule.Vehicles>] = [:]
  /// The same for departing vehicles.
  private var departing: [Int: Set<TransferRule.Vehicles>] = [:]

  /// Collects which vehicles the rules name, after all rules are added.
  mutating func finish() {
    for rule in rules {
      if rule.arriving != .any { arriving[rule.from, default: []].insert(rule.arriving) }
      if rule.departing != .any { departing[rule.to, default: []].insert(rule.departing) }
    }
  }

  /// Whether no rule is about lines or trips.
  var isGeneral: Bool { arriving.isEmpty && departing.isEmpty }

  /// The line and trip of a vehicle that arrives at a stop, as far as rules name them.
  func vehicles(arrivingAt stop: Int, line: Int, trip: Int) -> TransferRule.Vehicles {
    Self.named(arriving[stop], line, trip)
  }

  /// The line and trip of a vehicle that leaves a stop, as far as rules name them.
  func vehicles(leaving stop: Int, line: Int, trip: Int) -> TransferRule.Vehicles {
    Self.named(departing[stop], line, trip)
  }

  private static func named(
    _ named: Set<TransferRule.Vehicles>?, _ line: Int, _ trip: Int
  ) -> TransferRule.Vehicles {
    guard let named else { return .any }
    // A rule about a trip names no line.
    return TransferRule.Vehicles(
      line: named.contains(.init(line: line, trip: nil)) ? line : nil,
      trip: named.contains(.init(line: nil, trip: trip)) ? trip : nil)
  }

  /// Adds the rules to a timetable.
  ///
  /// - Parameter trips: For each row of `trips.txt` the index of its trip; -1 for one that does not
  ///   run.
  func add(to timetable: inout Timetable, trips: [Int]) {
    func vehicles(_ vehicles: TransferRule.Vehicles) -> TransferRule.Vehicles? {
      guard let row = vehicles.trip else { return vehicles }
      return trips[row] < 0 ? nil : .init(line: vehicles.line, trip: trips[row])
    }
    for rule in rules {
      guard let arriving = vehicles(rule.arriving), let departing = vehicles(rule.departing) else {
        continue
      }
      timetable.transfers.append(
        rule.between(rule.from, rule.to, arriving: arriving, departing: departing))
    }
    for rule in seats where trips[rule.from] >= 0 && trips[rule.to] >= 0 {
      timetable.seatRules.append(
        SeatRule(from: trips[rule.from], to: trips[rule.to], isAllowed: rule.isAllowed))
    }
  }
}
