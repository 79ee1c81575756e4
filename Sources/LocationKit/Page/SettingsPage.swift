internal import WebPages
internal import XMLEscaping

/// The page on which the owner of a history changes its settings, saved filter and privacy zones.
///
/// Its forms are sent as `POST /settings`, each with a field `form` that says which one it is.
public struct SettingsPage: Sendable {
  /// The forms of the page, by the value of their field `form`.
  public enum Form: String, Sendable {
    /// Language, geocoding and time of keeping: the fields `language`, `geocoding`, `keep`.
    case general
    /// The saved filter: the fields of ``HistoryPage/Choices`` for types, `accuracy`, `max-speed`.
    case filter
    /// A new zone: the fields `name`, `center`, `radius`.
    case zone
    /// A zone that goes: the field `name`.
    case removeZone = "remove-zone"
  }

  /// The numbers of days to choose from.
  public static let days = [30, 90, 180, 365, 730, 1825, 3650]

  /// The settings.
  public var settings: HistorySettings
  /// The saved filter.
  public var filter: FilterText
  /// The privacy zones.
  public var zones: [PrivacyZone]
  /// The language of the page.
  public var language: PlaceLanguage
  /// What every form sends unchanged.
  public var fields: [HistoryPage.Choices.Field]
  /// The way back to the history.
  public var back: HistoryPage.Link?
  /// Whether something was saved just now.
  public var isSaved = false
  /// What was wrong with the values that were sent.
  public var problem: String?

  /// Creates a page.
  ///
  /// - Parameters:
  ///   - settings: The settings, which the first form shows.
  ///   - filter: The saved filter.
  ///   - zones: The privacy zones, in the order of the list.
  ///   - language: The language of the page.
  ///   - fields: What every form sends unchanged, such as a token against forged requests.
  public init(
    settings: HistorySettings, filter: FilterText, zones: [PrivacyZone], language: PlaceLanguage,
    fields: [HistoryPage.Choices.Field] = []
  ) {
    self.settings = settings
    self.filter = filter
    self.zones = zones
    self.language = language
    self.fields = fields
  }

  /// The document.
  public var html: String { page.html }

  /// The page's permitted sources, for a service's header.
  public var contentSecurityPolicy: String { page.contentSecurityPolicy }

  private var page: WebPage {
    let words = PageWords(language)
    let forms = SettingsForms(page: self, words: words)
    let back = back.map {
      "<nav class=\"spans\"><a href=\"\($0.url.xmlEscaped)\">\($0.title.xmlEscaped)</a></nav>"
    }
    let message =
      problem.map { "<p role=\"alert\" class=\"problem\">\($0.xmlEscaped)</p>" }
      ?? (isSaved ? "<p role=\"status\">\(words["settings.saved"].xmlEscaped)</p>" : "")
    let title = words["settings.title"]
    var page = WebPage(
      title: title, language: words.language,
      body: [
        "<h1>\(title.xmlEscaped)</h1>", back ?? "", message, forms.general, forms.filter,
        forms.zones,
      ].joined(separator: "\n"),
      styles: [PageWords.style])
    page.formActions = ["'self'"]
    return page
  }
}
