import Foundation

/// Time zones by their names in Windows, which Outlook and Exchange write into calendars.
///
/// The table is CLDR's `windowsZones` for the territory 001.
enum WindowsZones {
  /// The zone with a name such as `Central European Standard Time`; `nil` if it is unknown.
  static func zone(named name: String) -> TimeZone? {
    identifiers[name].flatMap { TimeZone(identifier: $0) }
  }

  private static let identifiers: [String: String] = {
    let text = String(decoding: PackageResources.windows_zones_txt, as: UTF8.self)
    let pairs = text.split(separator: "\n").compactMap { line -> (String, String)? in
      let parts = line.split(separator: "=")
      return line.hasPrefix("#") || parts.count != 2 ? nil : (String(parts[0]), String(parts[1]))
    }
    return Dictionary(pairs) { first, _ in first }
  }()
}
