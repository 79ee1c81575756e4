import AirQualityKit
import AirQualityStore
import CommandKit
import Foundation

/// One run of a command: the client, the store and the user's places.
struct AirSession {
  private(set) var client: GIOSClient
  let files: KeptFiles
  private(set) var now: Date
  let language: AirLanguage
  private(set) var options: SourceOptions
  let store: AirStore?
  /// Tells the user of something that does not spoil the answer.
  let warn: @Sendable (AirText) -> Void

  /// Begins a run.
  ///
  /// - Parameter patience: How long all answers together may take unless the user says.
  init(_ options: SourceOptions, on console: Console, patience: Double = 30) throws {
    let settings = try AirSettings(console.environment)
    let options = try options.completed(by: settings)
    language = try LanguageOption.language(options.texts.lang, settings, console.environment)
    self.options = options
    files = KeptFiles(dataDir: options.dataDir, environment: console.environment)
    now = options.moment(now: console.now())
    if let folder = options.replay, !KeptFiles.isFolder(folder) {
      throw AirError(
        .storage, "\(folder) is not a folder of recorded replies",
        "\(folder) to nie folder z nagranymi odpowiedziami")
    }
    client = options.client(
      timekeeper: SystemTimekeeper(), patience: patience, keepingRepliesIn: files.repliesPath
    )
    .withCommonDeadline()
    store = try Self.store(options, files, language, console)
    let (messages, isQuiet, language) = (console.messages, console.isQuiet, language)
    warn = { text in
      let warning = language.pick("warning", "ostrzeżenie")
      if !isQuiet { messages.print("\(StyledText(warning + ":", .yellow)) \(text(in: language))") }
    }
  }

  /// Keeps something; where that fails, the answer is worth as much.
  func keeping(_ body: (AirStore) throws(AirError) -> Void) {
    guard let store else { return }
    do throws(AirError) {
      try body(store)
    } catch {
      warn(error.text)
    }
  }

  /// The same session for another question, at a later moment.
  func renewed(at now: Date) -> AirSession {
    var session = self
    session.now = now
    session.client = client.withCommonDeadline()
    return session
  }

  /// The same session, offline: it answers from cached data.
  var offline: AirSession {
    var session = self
    session.options.offline = true
    return session
  }

  var isOffline: Bool { options.offline }
  var words: Words { Words(language) }
  /// The address of the service.
  var address: String { client.baseURL.absoluteString }

  /// The list of stations, or where the service has none the one that is at hand.
  ///
  /// A list that hangs takes half of the time at most: the rest is for what was asked.
  func stationsAtHand() async throws(AirError) -> StationCatalog {
    do throws(AirError) {
      return try await stations(within: 0.5)
    } catch {
      guard error.kind != .cancelled else { throw error }
      return listAtHand(instead: error)
    }
  }

  /// The list that was kept, else the one that comes with the program, and why it is shown.
  func listAtHand(instead error: AirError) -> StationCatalog {
    let kept = (try? store?.stations()) ?? .bundled
    let day = kept.provenance.retrieved.polishText.prefix(10)
    let shown = Problem(
      AirText("shown is the list of \(day)", "pokazano listę z \(day)"))
    return StationCatalog(
      kept.stations, provenance: kept.provenance,
      problems: [
        Problem(
          error.followed(by: [shown]), about: AirText("list of stations", "lista stacji"))
      ])
  }

  /// The station that a number, code or name means.
  ///
  /// One that the list has no more is known from earlier lists, by number and code. A number that
  /// no list has is taken as it is: the service may know it.
  func station(
    _ query: String, in catalog: StationCatalog
  ) throws(AirError) -> Station {
    do throws(AirError) {
      return try catalog.station(named: query)
    } catch {
      if let former = formerStation(query, notIn: catalog) { return former }
      guard let id = Int(query), id > 0 else { throw error }
      return Station(id: id, name: "station \(id)")
    }
  }

  /// The number that a query means, without asking for a list when it is one.
  func stationID(_ query: String) async throws(AirError) -> Station.ID {
    if let id = Int(query), id > 0 { return id }
    return try station(query, in: await stationsAtHand()).id
  }

  /// A station's sensors.
  func sensors(
    of station: Station.ID
  ) async throws(AirError) -> (sensors: [Sensor], problems: [Problem]) {
    if isOffline {
      let kept = try store?.sensors(of: station) ?? []
      guard !kept.isEmpty else {
        throw notKept(
          "no sensors of station \(station) were kept",
          "nie zapamiętano czujników stacji \(station)")
      }
      return (kept, [])
    }
    let answer = try await asking(.station(station)) { (client) throws(AirError) in
      try await client.sensors(of: station)
    }
    if !answer.sensors.isEmpty {
      keeping { (store) throws(AirError) in try store.keep(answer.sensors, of: station) }
    }
    return answer
  }

  /// A sensor's readings.
  func readings(of sensor: Sensor.ID, since start: Date? = nil) async throws(AirError)
    -> ReadingSeries
  {
    if isOffline {
      guard let kept = try store?.readings(of: sensor, since: start) else {
        throw notKept(
          "no readings of sensor \(sensor) were kept",
          "nie zapamiętano wartości czujnika \(sensor)")
      }
      return kept
    }
    let known = try? knownSensor(sensor)
    let series = try await asking(.sensor(sensor)) { (client) throws(AirError) in
      guard let known else { return try await client.readings(of: sensor) }
      return try await client.readings(of: known.sensor, at: known.station)
    }
    keeping { (store) throws(AirError) in _ = try store.keep(series) }
    guard start != nil, let kept = try? store?.readings(of: sensor, since: start) else {
      return series
    }
    return ReadingSeries(
      sensorID: sensor, readings: kept.readings, code: series.code, provenance: series.provenance,
      problems: series.problems)
  }

  /// A station's official index.
  func airIndex(of station: Station.ID) async throws(AirError) -> AirIndex {
    if isOffline {
      guard let kept = try store?.airIndex(of: station) else {
        throw notKept(
          "no index of station \(station) was kept", "nie zapamiętano indeksu stacji \(station)")
      }
      return kept
    }
    let index = try await asking(.station(station)) { (client) throws(AirError) in
      try await client.airIndex(of: station)
    }
    keeping { (store) throws(AirError) in try store.keep(index) }
    return index
  }

  /// Everything about a station.
  func report(on station: Station) async throws(AirError) -> StationReport {
    if isOffline {
      guard let kept = try store?.report(on: station), options.keepsAnswers else {
        throw notKept(
          "nothing was kept of station \(station.id)",
          "o stacji \(station.id) niczego nie zapamiętano")
      }
      return kept
    }
    var report = try await client.report(on: station)
    if let problem = clockProblem { report.problems.append(problem) }
    keeping { (store) throws(AirError) in try store.keep(report) }
    return report
  }

  /// Everything about a station, be it from what was kept; where there is nothing, the reason.
  func reportOrProblem(on station: Station) async -> StationReport {
    do throws(AirError) {
      return try await orKept { (session) throws(AirError) in
        try await session.report(on: station)
      }
    } catch {
      return StationReport(
        station: station, measured: [], index: nil,
        problems: [Problem(error, about: .station(station.id))])
    }
  }

  /// That the clock differs from the service's, where it does.
  private var clockProblem: Problem? {
    guard let error = client.clockError else { return nil }
    let minutes = Int(min(abs(error / .seconds(60)), 1e9))
    return Problem(
      error > .zero
        ? AirText(
          "the clock is \(minutes) min ahead of the service's",
          "zegar spieszy się o \(minutes) min względem zegara usługi")
        : AirText(
          "the clock is \(minutes) min behind the service's",
          "zegar spóźnia się o \(minutes) min względem zegara usługi"))
  }

  /// Asks the service, and says of an error what it is about.
  private func asking<Value>(
    _ subject: AirText, _ question: (GIOSClient) async throws(AirError) -> Value
  ) async throws(AirError) -> Value {
    do throws(AirError) {
      return try await question(client)
    } catch {
      throw error.about(subject)
    }
  }
}
