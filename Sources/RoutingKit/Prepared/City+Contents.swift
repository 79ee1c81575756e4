public import StreetKit
internal import TimetableKit

extension City {
  /// Opens a city from any kind of path: a prepared city, a compiled line network, a folder of flat
  /// files, a GTFS feed, or an OpenStreetMap file.
  ///
  /// ```swift
  /// let city = try City(contentsOf: "city.network")
  /// ```
  ///
  /// - Parameters:
  ///   - path: The file or folder.
  ///   - isCopied: Whether to map a private copy, which later changes to the file do not affect, as
  ///     in a service.
  ///   - walksStraight: Whether to measure walks in straight lines even if there are streets.
  /// - Throws: ``RoutingError``, `StreetError` or `TimetableError` if the path cannot be used.
  public init(contentsOf path: String, isCopied: Bool = false, walksStraight: Bool = false) throws {
    if CitySources.isExtract(path) {
      try self.init(feeds: TimetableFeeds(paths: []), extracts: [path])
    } else if try CityFile.isCity(at: path) {
      let file = try CityFile(path: path, isCopied: isCopied)
      self = try file.city(walksStraight: walksStraight)
      // The checks read all of the copy; a service keeps what its answers use.
      if isCopied { file.releasePages() }
    } else if CitySources.isFeed(path) {
      try self.init(feeds: TimetableFeeds(paths: [path]))
    } else {
      self.init(try CityNetwork(contentsOf: path, isCopied: isCopied))
    }
  }

  /// The streets as a separate network, if the city has them.
  public var streetNetwork: StreetNetwork? { (streets as? StreetTravel)?.network }
}
