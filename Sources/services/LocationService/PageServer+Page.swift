#if Services
internal import Foundation
internal import LocationKit

extension PageServer {
  private static let spans = ["24h", "30d", "this-month", "this-year", "last-year", "all"]

  /// The language of a page: that of the request, else the service's, else the history's.
  func language(_ question: LiveQuestion) async throws -> PlaceLanguage {
    if let name = question["lang"] {
      guard let asked = PlaceLanguage(rawValue: name) else {
        let known = PlaceLanguage.allCases.map(\.rawValue).joined(separator: ", ")
        throw LocationError(.malformed, "lang takes one of: \(known)")
      }
      return asked
    }
    if let language = configuration.language { return language }
    return try await history.settings().language
  }

  /// The parameters of the page.
  private static let parameters = Set(
    ["token", "lang", "during", "place", "types", "accuracy", "chosen", "a"]
      + RecordType.allCases.map(HistoryPage.Choices.field))

  /// The page that a request asks for.
  func page(_ question: LiveQuestion) async throws -> HistoryPage {
    if let other = question.values.keys.sorted().first(where: { !Self.parameters.contains($0) }) {
      throw LocationError(.malformed, "unknown parameter: \(other.prefix(40))")
    }
    let language = try await language(question)
    let during = question["during"] ?? "30d"
    var parts: [FilterText.Part: String] = [.during: during]
    for part in [FilterText.Part.place, .types, .accuracy] {
      if let value = question[part.rawValue], !value.isEmpty { parts[part] = value }
    }
    if question["chosen"] != nil { parts.merge(Self.chosen(question)) { $1 } }
    let text = try await history.filter().overridden(by: FilterText(parts))
    let filter = try text.filter(now: now(), zone: configuration.zone)
    let shown = version.text
    var page = try await history.page(
      titled: during, matching: filter, in: language, zone: configuration.zone)
    page.addLinks(Self.spans, during: during) { address($0, place: parts[.place], language) }
    for area in page.areas where area.level != .place {
      page.areaLinks[area.id] = address(during, place: area.id, language)
    }
    page.addLinkToSettings(settingsAddress(language))
    if parts[.place] != nil { page.addLinkEverywhere(address(during, place: nil, language)) }
    page.choices = choices(text, during: during, place: parts[.place], language)
    page.live = HistoryPage.Live(
      url: "/version?token=\(Self.escaped(configuration.token))", version: shown)
    return page
  }

  /// The filter that the form of the page says.
  static func chosen(_ question: LiveQuestion) -> [FilterText.Part: String] {
    let types = RecordType.allCases.filter {
      question[HistoryPage.Choices.field(of: $0)] != nil
    }
    var parts: [FilterText.Part: String] = [
      .types: types.isEmpty ? "none" : types.map(\.description).joined(separator: ",")
    ]
    let steps = HistoryPage.Choices.accuracies
    if let step = question["a"].flatMap({ Int($0) }), steps.indices.contains(step) {
      parts[.accuracy] = String(steps[step])
    }
    return parts
  }

  private func choices(
    _ text: FilterText, during: String, place: String?, _ language: PlaceLanguage
  ) -> HistoryPage.Choices {
    let filter = try? text.filter(now: now(), zone: configuration.zone)
    let steps = HistoryPage.Choices.accuracies
    var accuracy = steps.count
    if case .within(let limit)? = filter?.accuracy {
      accuracy = steps.lastIndex { $0 <= limit.value } ?? 0
    }
    func link(_ span: String) -> HistoryPage.Link {
      HistoryPage.Link(title: span, url: address(span, place: place, language))
    }
    let spans = FilterText.neighbours(of: during, now: now(), zone: configuration.zone)
    var fields = [
      HistoryPage.Choices.Field("token", configuration.token),
      HistoryPage.Choices.Field("during", during),
      HistoryPage.Choices.Field("lang", language.rawValue),
    ]
    if let place { fields.append(HistoryPage.Choices.Field("place", place)) }
    return HistoryPage.Choices(
      fields: fields, types: filter?.types, accuracy: accuracy,
      previous: spans.map { link($0.previous) }, next: spans?.next.map(link))
  }

  func address(_ during: String, place: String?, _ language: PlaceLanguage) -> String {
    var parts = [
      "token=\(Self.escaped(configuration.token))", "during=\(Self.escaped(during))",
      "lang=\(language.rawValue)",
    ]
    if let place { parts.append("place=\(Self.escaped(place))") }
    return "/?" + parts.joined(separator: "&")
  }

  static func escaped(_ text: String) -> String {
    text.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
  }
}
#endif
