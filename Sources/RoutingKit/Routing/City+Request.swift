internal import Foundation
internal import GeoKit
internal import Localization
internal import TimetableKit

extension City {
  /// Plans the requested journeys.
  ///
  /// - Parameter request: The request.
  /// - Returns: The journeys of each mode, and why others are missing.
  public func plan(_ request: JourneyRequest) -> Answer {
    var found = FoundJourneys(request.timing)
    for mode in request.modes where !found.hasAsked(mode) {
      do {
        if mode != .publicTransport, let streets, streets.modes.contains(mode) {
          try planStreets(request, mode, streets: streets, found: &found)
        } else if !request.via.isEmpty {
          try planParts(request, mode, &found)
        } else if mode == .publicTransport, let transit {
          try planTransit(request, transit, &found)
        } else if network.nodeCount > 0, TravelMode.lineNetworkModes.contains(mode) {
          try planLines(request, mode, &found)
        } else {
          throw NoJourney.notCovered(mode)
        }
      } catch let error as NoJourney {
        found.missing[mode] = error
      } catch {
        found.missing[mode] = .notCovered(mode)
      }
    }
    var answer = found.answer
    if !answer.journeys.isEmpty { answer.attribution = streets?.attribution }
    return answer
  }

  /// A journey in the line network.
  private func planLines(
    _ request: JourneyRequest, _ mode: TravelMode, _ found: inout FoundJourneys
  ) throws(NoJourney) {
    let start = try end(for: request.from, .start, mode, request.radius ?? Self.defaultRadius)
    let finish = try end(for: request.to, .finish, mode, request.radius ?? Self.defaultRadius)
    let journey = try journey(
      by: mode, from: start.node.index, to: finish.node.index,
      changeDuration: request.changeDuration ?? .zero)
    found.add(
      [request.timing.applied(to: journey.between(start: start.distance, finish: finish.distance))])
    if mode == .publicTransport {
      let isWaiting = journey.legs.contains { $0.kind == .wait }
      found.assume(isWaiting ? "assume.wait.half" : "assume.wait.none")
      found.assume("assume.walk.none")
    }
  }

  /// The journeys over streets: the fastest, and other ways.
  private func planStreets(
    _ request: JourneyRequest, _ mode: TravelMode, streets: any CityStreets,
    found: inout FoundJourneys
  ) throws(NoJourney) {
    var points: [Waypoint] = []
    for place in [request.from] + request.via + [request.to] {
      points.append(try waypoint(of: place))
    }
    let ways = try streets.ways(
      by: mode, over: points, timing: request.timing, alternatives: request.alternatives)
    for way in ways {
      let journey = Journey(
        mode: mode, start: points[0], finish: points[points.count - 1], legs: way.legs)
      found.add([request.timing.applied(to: journey)])
      if !way.ignoredConditions.isEmpty {
        let texts = way.ignoredConditions.prefix(3).joined(separator: "; ")
        found.assume("assume.times", .text(texts))
      }
    }
  }
}
