public import AirQualityKit
public import AirQualityStore
import GeoKit

/// The service's answers about the stations of rules; each station is queried once.
public struct AlertAnswers: Sendable {
  /// A rule with its station and state.
  struct Answer: Sendable {
    let rule: AlertRule
    let station: Station?
    /// The distance of the station; `nil` unless the rule gives a place.
    var distance: Meters?
    let report: Result<StationReport, AirError>
    /// Why there is no report, where there is none.
    var absence = AlertAbsence.noAnswer
    /// The nearest station if it had no data and another one replaces it.
    var standsFor: Station?
  }

  /// The maximum number of stations to query for a place.
  private static let tries = 4

  private(set) var answers: [Answer] = []
  /// The problems met while getting the list of stations.
  public let problems: [Problem]
  private let session: AirSession
  /// The pollutants for which rules need forecasts.
  private let wanted: Set<Pollutant>
  private var notices: [ExceedanceNotice]?
  private var reports: [Station.ID: Result<StationReport, AirError>] = [:]

  /// Fetches the data of the rules' stations.
  ///
  /// - Parameters:
  ///   - rules: The rules.
  ///   - session: The session to use.
  /// - Throws: `FileError` when the home file cannot be read; `AirError` when neither the network nor
  ///   the kept files have a list of stations.
  public init(_ rules: [AlertRule], in session: AirSession) async throws {
    let catalog = try await session.stationsAtHand()
    // If the home is invalid, all other rules are still judged.
    let needsHome = rules.contains { $0.place == .home }
    let home = needsHome ? try HomePlace(session.files)?.coordinate : nil
    self.session = session
    wanted = Set(
      rules.compactMap { rule in
        if case .forecast(let pollutant) = rule.measure { pollutant } else { nil }
      })
    var problems = catalog.problems
    if rules.contains(where: { $0.measure == .notices }) {
      do throws(AirError) {
        notices = try await session.officialNotices()
      } catch {
        problems.append(
          Problem(error, about: Message("subject.officialNotices")))
      }
    }
    self.problems = problems
    for rule in rules {
      answers.append(await answer(to: rule, home, in: catalog))
    }
  }

  private mutating func answer(
    to rule: AlertRule, _ home: Coordinate?, in catalog: StationCatalog
  ) async -> Answer {
    let place: Coordinate?
    switch rule.place {
    case .station(let query):
      do throws(AirError) {
        let station = try session.station(query, in: catalog)
        return Answer(
          rule: rule, station: station, report: await report(on: station, in: catalog))
      } catch {
        return Answer(rule: rule, station: nil, report: .failure(error))
      }
    case .near(let coordinate): place = coordinate
    case .home: place = home
    }
    guard let place else {
      return Self.failed(
        rule,
        Message("alerts.noHome"))
    }
    return await answer(to: rule, near: place, in: catalog)
      ?? Self.failed(
        rule,
        Message("alerts.noPlaces"))
  }

  /// The answer of the nearest station, or if it cannot be judged, of the first neighbour that can.
  private mutating func answer(
    to rule: AlertRule, near place: Coordinate, in catalog: StationCatalog
  ) async -> Answer? {
    if let problem = catalog.problem(of: place),
      let near = catalog.nearest(1, to: place).first
    {
      return Answer(
        rule: rule, station: near.station, distance: near.distance,
        report: .failure(AirError(.unknownName, problem.message)), absence: .tooFar)
    }
    var first: Answer?
    for near in catalog.nearest(Self.tries, to: place) {
      guard near.distance <= StationCatalog.reach else { break }
      let report = await report(on: near.station, in: catalog)
      if case .success(let found) = report,
        rule.finding(in: found, at: session.now).measurement != nil
      {
        return Answer(
          rule: rule, station: near.station, distance: near.distance, report: report,
          standsFor: first?.station)
      }
      first =
        first
        ?? Answer(rule: rule, station: near.station, distance: near.distance, report: report)
      // If the service is unreachable, the neighbours' reports are as well.
      if case .failure(let error) = report, [.unreachable, .insecure].contains(error.kind) {
        break
      }
    }
    return first
  }

  private mutating func report(
    on station: Station, in catalog: StationCatalog
  ) async -> Result<StationReport, AirError> {
    if let known = reports[station.id] { return known }
    let answer: Result<StationReport, AirError>
    do throws(AirError) {
      var report = try await session.report(on: station)
      for pollutant in wanted {
        if let forecast = await session.forecast(of: pollutant, at: station) {
          report.forecasts.append(forecast)
        }
      }
      report.notices = notices?.filter { $0.concerns(station) }
      answer = .success(report)
    } catch {
      let gone = session.explanations(of: station, in: catalog)
      answer = .failure(error.about(.station(station.id)).followed(by: gone))
    }
    reports[station.id] = answer
    return answer
  }

  private static func failed(_ rule: AlertRule, _ reason: Message) -> Answer {
    Answer(rule: rule, station: nil, report: .failure(AirError(.unknownName, reason)))
  }
}
