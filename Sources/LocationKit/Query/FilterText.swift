import CivilTime
public import Foundation

/// A filter as people write it, and as a history stores it: named parts, each a few words.
///
/// Because the words are stored, "last month" always refers to the current date.
///
/// ```swift
/// let saved = FilterText([.during: "last-month", .accuracy: "high,medium"])
/// let filter = try saved.filter(now: now, zone: .current)
/// ```
public struct FilterText: Hashable, Sendable {
  /// The parts of a filter, named like the command-line options.
  public enum Part: String, CaseIterable, Sendable {
    /// Comma-separated types, or `none`.
    case types
    /// Comma-separated accuracy classes, `none`, or a maximum distance.
    case accuracy
    /// `today`, `yesterday`, `this-month`, `last-month`, `this-year`, `last-year`, `all`, a year,
    /// month or day such as `2025-07`, a season such as `spring` or `spring-2025`, or a duration up
    /// to now such as `30d` or `24h`.
    case during
    /// The start: a date, or a date and time.
    case from
    /// The end: a date, which is included, or a date and time.
    case to
    /// An area: west, south, east and north in degrees.
    case bbox
    /// Comma-separated numbers of sources.
    case sources
    /// The maximum speed between consecutive records in km/h.
    case maxSpeed = "max-speed"
    /// The id of a country, region, district or place.
    case place
  }

  /// The text of each part.
  public var parts: [Part: String]

  /// Creates a filter from its parts.
  ///
  /// - Parameter parts: The text of each part.
  public init(_ parts: [Part: String] = [:]) { self.parts = parts }

  /// This filter, with the parts of another one taking precedence.
  ///
  /// If the other one has any part about time, all of its parts about time replace those of this
  /// one.
  ///
  /// - Parameter other: The filter whose parts count first, such as the options of one query over a
  ///   saved filter.
  public func overridden(by other: FilterText) -> FilterText {
    var result = self
    let times: [Part] = [.during, .from, .to]
    if times.contains(where: { other.parts[$0] != nil }) {
      for part in times { result.parts[part] = nil }
    }
    result.parts.merge(other.parts) { _, new in new }
    return result
  }

  /// Parses the parts.
  ///
  /// - Parameters:
  ///   - now: The current time.
  ///   - zone: The time zone of days.
  /// - Throws: ``LocationError`` of kind ``LocationError/Kind/malformed`` if a part is invalid.
  public func filter(now: Date, zone: TimeZone) throws(LocationError) -> LocationFilter {
    var filter = LocationFilter()
    if let types = parts[.types] { filter.types = try Self.types(types) }
    if let accuracy = parts[.accuracy] { filter.accuracy = try Self.accuracy(accuracy) }
    filter.times = try times(now: now, zone: zone)
    if let box = parts[.bbox] {
      do throws(GeoError) {
        filter.region = try BoundingBox(box)
      } catch {
        throw LocationError(.malformed, error.description)
      }
    }
    if let sources = parts[.sources] {
      filter.sources = Set(
        try Self.words(sources).map { (word) throws(LocationError) in
          guard let number = Int64(word) else {
            throw LocationError(.malformed, "a source is given by its number")
          }
          return number
        })
    }
    filter.place = parts[.place]
    if let speed = parts[.maxSpeed] {
      guard let number = Double(speed), number > 0 else {
        throw LocationError(.malformed, "a speed is a number of kilometres per hour")
      }
      filter.fastest = number / 3.6
    }
    return filter
  }

  private static func words(_ text: String) -> [String] {
    text.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty && $0 != "none" }
  }

  private static func types(_ text: String) throws(LocationError) -> Set<RecordType> {
    var types: Set<RecordType> = []
    for word in words(text) {
      switch word {
      case "location", "locations": types.insert(.location)
      case "visit", "visits": types.formUnion([.visit, .detectedVisit])
      case "photos": types.insert(.photo)
      case "all": types.formUnion(RecordType.allCases)
      default:
        guard let type = RecordType(word) else {
          throw LocationError(
            .malformed, "a type is one of location, precise, visit, visit-detected and photo")
        }
        types.insert(type)
      }
    }
    return types
  }

  private static func accuracy(_ text: String) throws(LocationError) -> LocationFilter.Accuracy {
    if let number = Double(text) ?? (try? Meters(text))?.value, number >= 0 {
      return .within(Meters(number))
    }
    return .classes(
      Set(
        try words(text).map { (word) throws(LocationError) in
          guard let found = AccuracyClass(rawValue: word) else {
            throw LocationError(
              .malformed,
              "an accuracy is a distance, or any of high, medium, low, significant, unknown")
          }
          return found
        }))
  }
}
