public import Foundation

extension City {
  /// Opens a city at a file URL: a prepared city, a compiled line network, a folder of flat files,
  /// a GTFS feed, or an OpenStreetMap file.
  ///
  /// Opening a prepared city maps it and takes milliseconds; the others are read and prepared
  /// first, so open them in a background task.
  ///
  /// - Parameter url: The URL of the file or folder, which is on this device.
  /// - Throws: ``RoutingError``, `StreetError` or `TimetableError` if it cannot be used.
  public init(contentsOf url: URL) throws { try self.init(contentsOf: url.path) }
}
