public import Foundation

extension TransitPlanner {
  /// The maximum length of a departure window, in seconds.
  private static let longestRange = 86_400
  /// The maximum number of journeys in a range.
  private static let mostJourneys = 2000

  /// All Pareto-optimal journeys that leave within a window.
  ///
  /// - Parameters:
  ///   - from: The starts of the journeys.
  ///   - to: The ends of the journeys.
  ///   - span: The departure window, limited to a day.
  ///   - model: The rules for walking and transfers.
  /// - Complexity: Two searches per journey.
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

  /// For each departure time, the seconds until the first arrival of a vehicle that leaves at or
  /// after it.
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
        // After the last journey in the window, the next one counts, whenever it leaves.
        if later == nil { later = .some(question.earliest(max(beyond ?? moment, moment)).last) }
        journey = later ?? nil
      }
      let ride = journey.map { Int(Int64($0.arrival.timeIntervalSince1970) - moment) }
      return [ride, walk].compactMap(\.self).min()
    }
  }

  /// The duration of the walk without vehicles in seconds; `nil` if it is too long, or a vehicle is
  /// required.
  private func directSeconds(
    from: TransitPlace, to: TransitPlace, _ model: TransitModel
  ) -> Int? {
    guard !model.requiresVehicle else { return nil }
    return directWalk(from: from, to: to, .departing(Date(timeIntervalSince1970: 0)), model)
      .map { Int($0.arrival.timeIntervalSince($0.departure)) }
  }
}
