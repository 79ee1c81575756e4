#if Services
internal import Foundation
internal import HTTPTypes
internal import Hummingbird
internal import LocationKit

/// The page of settings, and the forms that it sends.
extension PageServer {
  private static let bodyLimit = 1 << 16

  /// The address of the settings.
  func settingsAddress(_ language: PlaceLanguage) -> String {
    "/settings?token=\(Self.escaped(configuration.token))&lang=\(language.rawValue)"
  }

  /// The answer to whoever asks for the page.
  func settingsReply(_ question: LiveQuestion) async -> Response {
    do {
      var page = try await settingsPage(question)
      page.isSaved = question["saved"] != nil
      return Self.settingsReply(.ok, page)
    } catch {
      return Self.failure(error)
    }
  }

  /// The answer to a form: the page again, with what was wrong in it, or the way to the new page.
  ///
  /// The token counts only in the form itself, which pages of other sites cannot have; browsers also
  /// say where a form comes from (Fetch Metadata, `Sec-Fetch-Site`).
  func settingsReply(to request: Request) async -> Response {
    if let name = HTTPField.Name("Sec-Fetch-Site"), let site = request.headers[name],
      site != "same-origin"
    {
      return Self.text(.forbidden, "the form comes from another site")
    }
    guard let body = try? await request.body.collect(upTo: Self.bodyLimit) else {
      return Self.text(.contentTooLarge, "the form is too large")
    }
    let form = LiveQuestion(String(buffer: body))
    guard isKnown(form["token"] ?? "") else {
      return Self.text(.unauthorized, "the token is missing or unknown")
    }
    do {
      do {
        try await apply(form)
      } catch let error as LocationError where [.malformed, .notFound].contains(error.kind) {
        var page = try await settingsPage(form)
        page.problem = error.message
        return Self.settingsReply(.badRequest, page)
      }
      var reply = Self.text(.seeOther, "")
      reply.headers[.location] = try await settingsAddress(language(form)) + "&saved=1"
      return reply
    } catch {
      return Self.failure(error)
    }
  }

  private func settingsPage(_ question: LiveQuestion) async throws -> SettingsPage {
    let language = try await language(question)
    var page = try await SettingsPage(
      settings: history.settings(), filter: history.filter(), zones: history.zones(),
      language: language,
      fields: [
        HistoryPage.Choices.Field("token", configuration.token),
        HistoryPage.Choices.Field("lang", language.rawValue),
      ])
    page.addLinkBack(address("30d", place: nil, language))
    return page
  }

  private static func settingsReply(_ status: HTTPResponse.Status, _ page: SettingsPage) -> Response
  {
    var reply = text(status, page.html, type: "text/html; charset=utf-8")
    reply.headers[.contentSecurityPolicy] = page.contentSecurityPolicy
    return reply
  }

  /// Changes what a form says.
  private func apply(_ form: LiveQuestion) async throws {
    switch form["form"].flatMap(SettingsPage.Form.init(rawValue:)) {
    case .general:
      try await history.setSettings(Self.settings(form))
    case .filter:
      try await history.setFilter(
        SettingsPage.filter(form.values, replacing: history.filter(), now: now()))
    case .zone:
      try await history.setZone(SettingsPage.zone(form.values))
    case .removeZone:
      try await history.removeZone(named: form["name"] ?? "")
    case nil:
      throw LocationError(.malformed, "the form is unknown")
    }
  }

  private static func settings(_ form: LiveQuestion) throws -> HistorySettings {
    guard let language = form["language"].flatMap(PlaceLanguage.init(rawValue:)),
      let geocoding = form["geocoding"].flatMap(HistorySettings.Geocoding.init(rawValue:)),
      let keep = form["keep"]
    else { throw LocationError(.malformed, "a value of the form is missing or unknown") }
    var settings = HistorySettings(language: language, geocoding: geocoding)
    if keep != "forever" {
      guard let days = Int(keep) else {
        throw LocationError(.malformed, "records are kept for a number of days, or forever")
      }
      settings.keepDays = days
    }
    return settings
  }
}
#endif
