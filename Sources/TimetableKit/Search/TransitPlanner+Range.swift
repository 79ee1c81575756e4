public import Foundation

extension TransitPlanner {
  /// The longest window of a range, in seconds.
  private static let longestRange = 86_400
  /// The most journeys in a range.
  private static let mostJourneys = 2000

  /// All the journeys worth taking that leave within a window.
  ///
  /// - Parameters:
  ///   - from: The starts of the journeys.
  ///   - to: The ends of the journeys.
  ///   - span: When they leave; a day at most counts.
  ///   - model: The rules for walking and transfers.
  /// - Complexity: Two searches for each journey.
  public func range(
    from: TransitPlace, to: TransitPlace, leaving span: ClosedRange<Date>,
    model: TransitModel = TransitModel()
  ) -> TransitRange {
    let first = TransitTiming.departing(span.lowerBound).seconds
    let last = min(
      TransitTiming.arriving(span.upperBound).seconds, first + Int64(Self.longestRange))
    var wide = model.clamped
    wide.horizon = min(wide.horizon + .seconds(max(0, last - first)), .seconds(7 * 86_400))
    let question = TransitQuestion(from: from, to: to, at: first, wide, self)
    var journeys: [TransitJourney] = []
    var clock = first
    while clock <= last, journeys.count < Self.mostJourneys,
      let best = question.earliest(clock).last
    {
      let departure = Int64(best.departure.timeIntervalSince1970)
      if departure <= last { journeys.append(best) }
      clock = max(departure, clock) + 1
    }
    let walk = directSeconds(from: from, to: to, wide)
    let minutes = stride(from: first, to: max(last, first + 1), by: 60)
    return TransitRange(
      span: span, journeys: journeys,
      seconds: travelSeconds(minutes, question, journeys, walk: walk))
  }

  /// For each departure time, the seconds to the first arrival of any vehicle that leaves then or
  /// later.
  private func travelSeconds(
    _ moments: some Sequence<Int64>, _ question: TransitQuestion, _ journeys: [TransitJourney],
    walk: Int?
  ) -> [Int?] {
    var next = 0
    let beyond = journeys.last.map { Int64($0.departure.timeIntervalSince1970) + 1 }
    var later: TransitJourney??
    return moments.map { moment in
      while next < journeys.count,
        Int64(journeys[next].departure.timeIntervalSince1970) < moment
      {
        next += 1
      }
      var journey = next < journeys.count ? journeys[next] : nil
      if journey == nil {
        // Beyond the window's last journey the next one counts, whenever it leaves.
        if later == nil { later = .some(question.earliest(max(beyond ?? moment, moment)).last) }
        journey = later ?? nil
      }
      let ride = journey.map { Int(Int64($0.arrival.timeIntervalSince1970) - moment) }
      return [ride, walk].compactMap(\.self).min()
    }
  }

  /// The seconds of the way on foot; `nil` when it is too long, or a vehicle is required.
  private func directSeconds(
    from: TransitPlace, to: TransitPlace, _ model: TransitModel
  ) -> Int? {
    guard !model.requiresVehicle else { return nil }
    return directWalk(from: from, to: to, .departing(Date(timeIntervalSince1970: 0)), model)
      .map { Int($0.arrival.timeIntervalSince($0.departure)) }
  }
}
