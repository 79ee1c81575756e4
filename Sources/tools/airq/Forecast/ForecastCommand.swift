import AirQualityKit
import AirQualityStore
import ArgumentParser
import CivilTime
import CommandKit
import Foundation
import GeoKit
import JSONText

/// Forecasts the air of the next two days.
struct ForecastCommand: AirCommand {
  static let configuration = CommandConfiguration(
    commandName: "forecast", abstract: "Show the forecast for the next two days.",
    discussion: """
      A statistical forecast from stored data: a station's last hours, its daily profile, the \
      season and the median of all stations. It uses no weather forecast. Eight of ten hours lie \
      between low and high. A station needs values in half of the last 24 hours. Days are those of \
      Central European Time and include the hours already measured.
      """)

  @OptionGroup var options: ForecastOptions
  @Flag(help: "All stations with cached hours.")
  var all = false
  @Option(help: "Number of hours to show, 1 to 48.")
  var hours = 48

  @ParentCommand var root: Airq
  @OptionGroup var source: SourceOptions
  @OptionGroup var answer: OutputOptions<ReportFormat>
  @OptionGroup var shared: SharedOptions

  func validate() throws {
    guard (1...48).contains(hours) else {
      throw ValidationError(said("--hours takes 1 to 48", "--hours przyjmuje od 1 do 48"))
    }
    if all, !options.places.isEmpty {
      throw ValidationError(said("--all takes no stations", "z --all nie podaje się stacji"))
    }
  }

  func answer(in session: AirSession, on console: Console) async throws {
    let run = try await ForecastRun(options, all: all, hours: hours, in: session)
    try console.write(to: answer.path) { out in
      switch answer.format {
      case .json: try out.write(run.json.bytes + [0x0A])
      case .text: for line in run.lines(session.words) { try out.print(line) }
      }
    }
    if run.forecasts.isEmpty {
      let note = said(
        "no station has values for half of the last 24 hours; run `airq station` or import an archive",
        "żadna stacja nie ma wartości z połowy ostatnich 24 godzin; zapytaj `airq station` lub zaimportuj archiwum"
      )
      console.note("\(note)")
      throw ExitStatus.nothingFound
    }
  }
}

/// The pollutant of a forecast, and its start.
struct ForecastOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "A place as LAT,LON, or stations by code, number or name (default: home).",
      valueName: "place"))
  var places: [String] = []

  @Option(help: "The pollutant.")
  var parameter = PollutantArgument.standard

  @Option(
    name: .customLong("as-of"),
    help: ArgumentHelp("Use only hours that ended by this time (default: now).", valueName: "time"))
  var asOf: TimeArgument?

  /// The end of the last hour to use, in hours since 1970.
  func lastHour(now: Date) -> Int {
    let zone = TimeZone(identifier: "Europe/Warsaw") ?? .gmt
    let present = Int64(max(min(now.timeIntervalSince1970, 1e11), -1e11) * 1000)
    let moment = asOf.map { $0.timestamp(in: zone, now: present).milliseconds } ?? present
    return Int((Double(moment) / 3_600_000).rounded(.down))
  }
}

/// The requested forecast.
struct ForecastRun {
  let forecasts: [AirForecast]
  /// The skill of the forecasts of the last 30 days, by station.
  let skill: [String: ForecastSkill]
  let pollutant: Pollutant
  let model: ForecastModel

  /// Creates the forecasts; for named stations, the newest values are fetched first, unless the
  /// start is in the past.
  init(
    _ options: ForecastOptions, all: Bool, hours: Int, in session: AirSession
  ) async throws {
    pollutant = options.parameter.pollutant
    model = try ForecastFiles.model(of: pollutant, in: session.files)
    let store = try session.requiredStore()
    let last = options.lastHour(now: session.now)
    let wanted = all ? nil : try await Self.stations(options.places, in: session)
    if !session.isOffline, options.asOf == nil {
      for station in wanted ?? [] {
        if let listed = session.knownStations.stations.first(where: { $0.code == station }) {
          _ = await session.reportOrProblem(on: listed)
        }
      }
    }
    let first = last - ForecastModel.hoursBack - 24 * ForecastModel.skillDays
    let network = try store.network(
      of: pollutant, from: first, through: last, stations: session.knownStations)
    let made = model.forecasts(for: network, after: last, hours: hours)
    forecasts = wanted.map { wanted in made.filter { wanted.contains($0.station) } } ?? made
    skill = model.skill(in: network, upTo: last, of: Set(forecasts.map(\.station)))
  }

  private static func stations(
    _ places: [String], in session: AirSession
  ) async throws -> [String] {
    let list = session.knownStations
    func nearest(_ place: Coordinate) throws -> [String] {
      if let problem = list.problem(of: place) { throw AirError(.unknownName, problem.text) }
      return list.nearest(4, to: place).compactMap { $0.station.code ?? String($0.station.id) }
    }
    guard !places.isEmpty else {
      guard let home = try HomePlace(session.files)?.coordinate else {
        throw ValidationError(
          said(
            "name a place or stations, or set a home with `airq home set LAT,LON`",
            "podaj miejsce albo stacje, albo zapamiętaj dom przez `airq home set SZER,DŁ`"))
      }
      return try nearest(home)
    }
    return try places.flatMap { place in
      if let coordinate = Coordinate(argument: place) { return try nearest(coordinate) }
      return [try session.archiveCode(place)]
    }
  }

  var json: JSONWriter {
    var writer = JSONWriter()
    writer.object { object in
      object.key("forecasts")
      object.array { list in
        for forecast in forecasts {
          list.object { object in
            Self.members(forecast, &object)
            Self.members(skill[forecast.station], &object)
          }
        }
      }
      object.member("model", model.training)
      object.member("source", Words.attribution)
    }
    return writer
  }

  private static func members(_ forecast: AirForecast, _ object: inout JSONWriter) {
    object.member("station", forecast.station)
    object.member("parameter", forecast.pollutant.code)
    object.key("hours")
    object.array { list in
      for hour in forecast.hours {
        list.object { object in
          object.member("time", hour.time)
          object.member("value", hour.value)
          object.member("low", hour.low)
          object.member("high", hour.high)
        }
      }
    }
    object.key("days")
    object.array { list in
      for day in forecast.days {
        list.object { object in
          object.member("date", day.date)
          object.member("mean", day.mean)
          object.member("low", day.low)
          object.member("high", day.high)
          object.key("above")
          object.array { list in
            for limit in day.above {
              list.object { object in
                object.member("limit", limit.limit)
                object.member("probability", limit.probability)
                object.member("expected", limit.isExpected)
              }
            }
          }
        }
      }
    }
  }

  private static func members(_ skill: ForecastSkill?, _ object: inout JSONWriter) {
    guard let skill else { return object.member("skill", String?.none) }
    object.key("skill")
    object.object { object in
      object.member("days", skill.days)
      object.member("hours", skill.hours)
      object.member("error", concentration: skill.error)
      object.member("persistence", concentration: skill.persistenceError)
      object.member("ratio", concentration: skill.ratio)
      object.member("inBand", concentration: skill.inBand)
    }
  }

  /// The days of each station, and its hours as a bar chart.
  func lines(_ words: Words) -> [StyledText] {
    var lines: [StyledText] = []
    for forecast in forecasts {
      lines.append("\(forecast.station, .bold): \(pollutant.code), µg/m³")
      for day in forecast.days {
        let limits = day.above.map { limit in
          let percent = Int((limit.probability * 100).rounded())
          return words(
            "; above \(words.concentration(limit.limit)): \(percent) %",
            "; powyżej \(words.concentration(limit.limit)): \(percent) %")
        }
        let range = "\(words.concentration(day.low))–\(words.concentration(day.high))"
        lines.append(
          StyledText(
            "  \(day.date)  \(words.concentration(day.mean)) (\(range))" + limits.joined()))
      }
      let first = forecast.hours.first?.time.polishText ?? ""
      lines.append("  \(first)  \(Words.sparkline(forecast.hours.map(\.value)))")
      if let skill = skill[forecast.station], let ratio = skill.ratio {
        let (error, share) = (words.concentration(skill.error), Int((ratio * 100).rounded()))
        let text = words(
          "error of the last \(skill.days) days: \(error), \(share) % of “tomorrow as today”",
          "błąd z ostatnich \(skill.days) dni: \(error), \(share) % błędu „jutro jak dziś”")
        lines.append("  \(text, .faint)")
      }
    }
    if !lines.isEmpty {
      let method = words("statistical forecast, trained on", "prognoza statystyczna, uczona na")
      lines.append("\("\(method) \(model.training); \(Words.attribution)", .faint)")
    }
    return lines
  }
}
