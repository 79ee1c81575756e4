public import AirQualityKit
public import Foundation

extension AirStore {
  /// Opens the store at a file URL, creating it if it does not exist.
  ///
  /// - Parameter url: The URL of the database, in a folder that exists on this device.
  /// - Throws: `AirError` of kind `storage` when the file cannot be opened or is not a store.
  public init(url: URL) throws(AirError) { try self.init(path: url.path) }
}
