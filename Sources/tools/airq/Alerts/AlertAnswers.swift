import AirQualityKit
import CommandKit
import Foundation

/// What the service answered about the stations of rules, each station asked once.
struct AlertAnswers {
  /// A rule with its station and what is known of it.
  struct Answer {
    let rule: AlertRule
    let station: Station?
    let report: Result<StationReport, AirError>
  }

  private(set) var answers: [Answer] = []
  /// What is wrong with the list of stations.
  let problems: [Problem]

  /// Asks for the stations of rules.
  ///
  /// - Throws: `FileError` when the place of home cannot be read, `AirError` for no list.
  init(_ rules: [AlertRule], in session: AirSession) async throws {
    let catalog = try await session.stationsAtHand()
    let home = try HomePlace(session.files)?.coordinate
    problems = catalog.problems
    var reports: [Station.ID: Result<StationReport, AirError>] = [:]
    for rule in rules {
      switch Self.station(of: rule, home, in: catalog, session) {
      case .failure(let error):
        answers.append(Answer(rule: rule, station: nil, report: .failure(error)))
      case .success(let station):
        let report: Result<StationReport, AirError>
        if let known = reports[station.id] {
          report = known
        } else {
          report = await Self.report(on: station, in: session)
        }
        reports[station.id] = report
        answers.append(Answer(rule: rule, station: station, report: report))
      }
    }
  }

  private static func station(
    of rule: AlertRule, _ home: Coordinate?, in catalog: StationCatalog, _ session: AirSession
  ) -> Result<Station, AirError> {
    let place: Coordinate?
    switch rule.place {
    case .station(let query):
      do throws(AirError) {
        return .success(try session.station(query, in: catalog))
      } catch {
        return .failure(error)
      }
    case .near(let coordinate): place = coordinate
    case .home: place = home
    }
    guard let place else {
      return .failure(
        AirError(.unknownName, "no home is kept; set one with `airq home set LAT,LON`"))
    }
    guard let station = catalog.nearest(to: place) else {
      return .failure(AirError(.notFound, "the list has no station with a place"))
    }
    return .success(station)
  }

  private static func report(
    on station: Station, in session: AirSession
  ) async -> Result<StationReport, AirError> {
    do throws(AirError) {
      return .success(try await session.report(on: station))
    } catch {
      return .failure(error.about("station \(station.id)"))
    }
  }
}
