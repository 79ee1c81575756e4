public import Foundation

/// What the forms of the page say.
extension SettingsPage {
  /// Adds the way back to the history.
  ///
  /// - Parameter url: The address of the history's page.
  public mutating func addLinkBack(_ url: String) {
    back = HistoryPage.Link(title: PageWords(language)["settings.back"], url: url)
  }

  /// The zone that a form describes.
  ///
  /// - Parameter values: The fields `name`, `center` and `radius`.
  /// - Returns: The zone.
  /// - Throws: ``LocationError`` of kind ``LocationError/Kind/malformed``.
  public static func zone(_ values: [String: String]) throws(LocationError) -> PrivacyZone {
    let name = (values["name"] ?? "").trimmingCharacters(in: .whitespacesAndNewlines)
    let radius = (values["radius"] ?? "").filter { !$0.isWhitespace }
    // A number alone is in metres.
    let written = Double(radius) == nil ? radius : radius + "m"
    do throws(GeoError) {
      return PrivacyZone(
        name: name, center: try Coordinate(values["center"] ?? ""), radius: try Meters(written))
    } catch {
      throw LocationError(.malformed, error.description)
    }
  }

  /// The saved filter that a form describes; parts that the form does not show stay.
  ///
  /// - Parameters:
  ///   - values: The fields of types, `accuracy` and `max-speed`.
  ///   - filter: The saved filter.
  ///   - now: The present.
  /// - Returns: The new filter.
  /// - Throws: ``LocationError`` of kind ``LocationError/Kind/malformed``.
  public static func filter(
    _ values: [String: String], replacing filter: FilterText, now: Date
  ) throws(LocationError) -> FilterText {
    var filter = filter
    let types = RecordType.allCases.filter { values[HistoryPage.Choices.field(of: $0)] != nil }
    filter.parts[.types] =
      types.count == RecordType.allCases.count
      ? nil : types.isEmpty ? "none" : types.map(\.description).joined(separator: ",")
    for (part, name) in [(FilterText.Part.accuracy, "accuracy"), (.maxSpeed, "max-speed")] {
      let value = (values[name] ?? "").trimmingCharacters(in: .whitespaces)
      filter.parts[part] = value.isEmpty ? nil : value
    }
    _ = try filter.filter(now: now, zone: .gmt)
    return filter
  }
}
