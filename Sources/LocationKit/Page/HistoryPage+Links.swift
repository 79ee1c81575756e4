extension HistoryPage {
  /// Adds links to the same page for other periods, named as in filters.
  public mutating func addLinks(
    _ spans: [String], during current: String, url: (_ span: String) -> String
  ) {
    let words = PageWords(language)
    links += spans.map {
      Link(title: words["span.\($0)"], url: url($0), isCurrent: $0 == current)
    }
    if spans.contains(current) { title = words["span.\(current)"] }
  }

  /// Adds a link to the page without a selected place.
  public mutating func addLinkEverywhere(_ url: String) {
    links.append(Link(title: PageWords(language)["everywhere"], url: url))
  }

  /// Adds a link to the settings.
  ///
  /// - Parameter url: Their address.
  public mutating func addLinkToSettings(_ url: String) {
    links.append(Link(title: PageWords(language)["settings"], url: url))
  }
}
