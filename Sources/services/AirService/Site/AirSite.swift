#if Services
internal import AirQualityKit
internal import Foundation
internal import JSONText
internal import Localization
internal import WebPages

/// The live pages: home, map, search, settings and a page for each station.
struct AirSite: Sendable {
  /// A request for a page.
  struct Question: Sendable {
    let path: String
    let query: String?
    let language: String?
    let accepted: String?

    /// The value of a parameter in a query or form.
    static func value(_ name: String, in text: String?) -> String? {
      for pair in (text ?? "").split(separator: "&") {
        let parts = pair.split(separator: "=", maxSplits: 1)
        guard parts.first.map(String.init) == name else { continue }
        let value = parts.count > 1 ? parts[1].replacing("+", with: " ") : ""
        return String(value).removingPercentEncoding
      }
      return nil
    }

    subscript(name: String) -> String? { Self.value(name, in: query) }
  }

  let source: AirSiteSource
  private let cache = ReportCache()

  init(_ source: AirSiteSource) { self.source = source }

  /// Responds to a GET request.
  func reply(to question: Question) async -> AirReply {
    let texts = SiteTexts(Self.language(of: question))
    switch question.path {
    case "/": return await home(question, texts)
    case "/map": return await map(texts)
    case "/search": return await search(question["q"] ?? "", texts)
    case "/settings": return await settings(texts)
    case "/manifest.webmanifest":
      return AirReply(
        contentType: "application/manifest+json", body: Array(Self.manifest(texts).utf8))
    case "/worker.js":
      return AirReply(
        contentType: "text/javascript; charset=utf-8", body: PackageResources.worker_js)
    case "/icon.svg": return AirReply(contentType: "image/svg+xml", body: PackageResources.icon_svg)
    case "/metrics":
      let isOpen = question.accepted?.contains("application/openmetrics-text") == true
      return AirReply(
        contentType: isOpen
          ? "application/openmetrics-text; version=1.0.0; charset=utf-8"
          : "text/plain; version=0.0.4; charset=utf-8", body: Array(await source.metrics().utf8))
    case "/healthz", "/health": return AirReply(body: Array(#"{"status":"ok"}"#.utf8))
    default:
      if question.path.hasSuffix("/years"),
        let station = await station(in: String(question.path.dropLast(6)), "/station/")
      {
        return await years(station, question, texts)
      }
      if let station = await station(in: question.path, "/station/") {
        return await details(station, texts)
      }
      return page(texts, title: texts("missing"), "<h1>\(texts("missing").xml)</h1>", status: 404)
    }
  }

  /// Applies a submitted form.
  func change(_ question: Question, form: String) async -> AirReply {
    do {
      if question.path == "/settings" {
        guard let text = Question.value("home", in: form) else {
          return .error(400, "MissingField", "The field home is missing.")
        }
        if text.allSatisfy(\.isWhitespace) {
          try await source.setHome(nil)
        } else {
          guard let place = try? Coordinate(text) else {
            let written = String(text.prefix(80))
            return await settings(SiteTexts(Self.language(of: question)), refused: written)
          }
          try await source.setHome(place)
        }
        return .seeOther("/settings")
      }
      if question.path.hasSuffix("/bookmark"),
        let station = await station(in: String(question.path.dropLast(9)), "/station/")
      {
        guard let keep = Question.value("keep", in: form), ["yes", "no"].contains(keep) else {
          return .error(400, "BadField", "The field keep is yes or no.")
        }
        try await source.setBookmark(station, keep == "yes")
        return .seeOther("/station/\(station.id)")
      }
      let isKnown = await reply(to: question).status != 404
      return isKnown
        ? .error(405, "MethodNotAllowed", "This resource cannot be changed.")
        : .error(404, "UnknownPath", "There is nothing at this path.")
    } catch {
      return .error(500, "NotKept", "The change could not be saved.")
    }
  }

  private func station(in path: String, _ prefix: String) async -> Station? {
    guard path.hasPrefix(prefix), let id = Int(path.dropFirst(prefix.count)), id > 0 else {
      return nil
    }
    if let listed = await source.stations()[id] { return listed }
    return await source.bookmarks().first { $0.id == id }
  }

  /// A report that is at most a minute old.
  func report(on station: Station) async -> StationReport {
    await cache.report(on: station, at: source.now(), asking: source.report)
  }

  private static func language(of question: Question) -> Language {
    Language.ofPage(
      question["lang"], accepted: question.language, among: AirTexts.languages)
  }

  /// The language of the pages that a query names; `nil` for one that they are not written in.
  static func language(named name: String) -> Language? {
    AirTexts.languages.first { $0.rawValue == name }
  }

  private static func manifest(_ texts: SiteTexts) -> String {
    var writer = JSONWriter()
    writer.object { object in
      object.member("name", texts("title"))
      object.member("short_name", texts("home"))
      object.member("start_url", "/")
      object.member("scope", "/")
      object.member("display", "standalone")
      object.member("background_color", "#ffffff")
      object.member("theme_color", "#2b6c8f")
      object.member("lang", texts.language.rawValue)
      object.key("icons")
      object.array { list in
        list.object { object in
          object.member("src", "/icon.svg")
          object.member("sizes", "any")
          object.member("type", "image/svg+xml")
          object.member("purpose", "any maskable")
        }
      }
    }
    return writer.text
  }
}

/// Reports of the last minute; concurrent requests for one station share a fetch.
private actor ReportCache {
  private static let life: TimeInterval = 60
  private var known: [Station.ID: (task: Task<StationReport, Never>, time: Date)] = [:]

  func report(
    on station: Station, at now: Date,
    asking ask: @escaping @Sendable (Station) async -> StationReport
  ) async -> StationReport {
    if let found = known[station.id], abs(now.timeIntervalSince(found.time)) < Self.life {
      return await found.task.value
    }
    let task = Task { await ask(station) }
    if known.count > 512 { known = [:] }
    known[station.id] = (task, now)
    return await task.value
  }
}
#endif
