internal import CivilTime
internal import Foundation
internal import GeoKit

extension TransitPlanner {
  /// Why there is no journey for a question; `lack` is that of the requested day.
  func reason(
    _ question: TransitQuestion, _ lack: NoTransit?, from: TransitPlace, to: TransitPlace,
    _ timing: TransitTiming
  ) -> NoTransit {
    switch lack {
    case .empty?: return .empty
    case .outsideValidity(let day, let feeds)?: return .outsideValidity(day: day, feeds: feeds)
    default: break
    }
    if question.ends.access.isEmpty { return nothingNear(from, isStart: true, question.model) }
    if question.ends.egress.isEmpty { return nothingNear(to, isStart: false, question.model) }
    if let lack, case .noService = lack { return lack }
    return unreachable(question, timing)
  }

  /// What the timetable lacks on the day of a search; `nil` if all feeds cover it and vehicles run.
  public func lackOfService(_ timing: TransitTiming) -> NoTransit? { lack(at: timing.seconds) }

  /// What the timetable lacks on the day of a moment; `nil` if all feeds cover it and vehicles run.
  func lack(at seconds: Int64) -> NoTransit? {
    let feeds = timetable.feeds
    let validities = feeds.compactMap { feed -> (ClosedRange<Int>, NoTransit.Validity)? in
      guard let days = feed.servedDays else { return nil }
      let text = NoTransit.Validity(
        feed: feed.name, first: Timetable.text(ofDay: days.lowerBound),
        last: Timetable.text(ofDay: days.upperBound))
      return (days, text)
    }
    guard let feed = feeds.first, !validities.isEmpty else { return .empty }
    let day = feed.day(at: seconds)
    let text = Timetable.text(ofDay: day)
    let others = validities.filter { !$0.0.contains(day) }.map(\.1)
    if others.count == validities.count { return .outsideValidity(day: text, feeds: others) }
    if !timetable.hasService(on: day) {
      let last = validities.map(\.0.upperBound).max() ?? day
      let next = (day + 1...max(day + 1, min(last, day + 366)))
        .first { timetable.hasService(on: $0) }
      return .noService(day: text, next: next.map(Timetable.text(ofDay:)))
    }
    return others.isEmpty ? nil : .partlyOutsideValidity(day: text, feeds: others)
  }

  /// Whether a moment is within the period of a feed.
  func isCovered(_ seconds: Int64) -> Bool {
    timetable.feeds.contains { $0.servedDays?.contains($0.day(at: seconds)) == true }
  }

  private func nothingNear(
    _ place: TransitPlace, isStart: Bool, _ model: TransitModel
  ) -> NoTransit {
    let nearest = points(of: place).compactMap { point -> StopWalk? in
      guard let flown = straight.nearest(to: point.coordinate) else { return nil }
      // Along streets, the nearest stop may be beyond the limit although its straight-line distance
      // is not.
      let walked = walking.distance(
        from: point.coordinate, to: timetable.stops[flown.stop].coordinate,
        within: flown.distance * 4 + 2000)
      return StopWalk(stop: flown.stop, distance: walked ?? flown.distance)
    }.min { $0.distance < $1.distance }
    var limit = model.accessLimit
    if let bicycle = model.bicycle, bicycle.isRidden(fromStop: !isStart) {
      limit = max(limit, bicycle.limit)
    }
    return .nothingNear(
      isStart: isStart, limit: limit,
      nearest: nearest.map { timetable.stops[$0.stop].name }, distance: nearest?.distance)
  }

  private func unreachable(_ question: TransitQuestion, _ timing: TransitTiming) -> NoTransit {
    let seconds = timing.seconds
    let horizon = Int64(question.model.horizonSeconds)
    let hours = question.model.horizonSeconds / 3600
    let span = timing.isArrival ? seconds - horizon...seconds : seconds...seconds + horizon
    let stops = Array(question.ends.access.keys)
    if departures(at: stops, in: span, limit: 1).isEmpty {
      let wide =
        timing.isArrival
        ? seconds...seconds + 86_400 : span.upperBound...span.upperBound + 2 * 86_400
      let other = departures(at: stops, in: wide, limit: 1).first
      let zone = timetable.feeds[0].timeZone
      return .noDeparture(
        hours: hours,
        other: other.map {
          zone.timestamp(atMilliseconds: Int64($0.departure.timeIntervalSince1970) * 1000).civil
            .description
        })
    }
    let time = question.clock(timing.isArrival ? seconds - horizon : seconds)
    let search = question.forward(
      leaving: time, by: time + Int32(question.model.horizonSeconds),
      vehicles: question.model.vehicleLimit)
    if search.arrivals.isEmpty || timing.isArrival {
      return .notConnected(
        reached: search.reachedCount, of: timetable.servedStops.count, hours: hours)
    }
    return .onlyWalking
  }
}
