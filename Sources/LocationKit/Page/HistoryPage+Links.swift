extension HistoryPage {
  /// Adds links to the same page for other periods, named as in filters.
  ///
  /// - Parameters:
  ///   - spans: Periods in the notation of ``FilterText/Part/during``, in the order of the links.
  ///   - current: The period of the page, whose link is marked.
  ///   - url: The address for a period.
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
  ///
  /// - Parameter url: The address of the same page without `place`.
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
