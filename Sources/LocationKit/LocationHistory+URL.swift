public import Foundation

extension LocationHistory {
  /// Opens the history at a file URL, and creates it if it does not exist.
  ///
  /// On iOS, choose a folder whose files are protected until the first unlock, so that positions
  /// can be recorded in the background.
  ///
  /// - Parameters:
  ///   - url: The URL of the file, which is on this device.
  ///   - mayCreate: Whether to create a history that does not exist.
  ///   - seal: The passphrase of a sealed history; a new history is sealed with it.
  /// - Throws: ``LocationError`` as ``init(path:mayCreate:seal:)``.
  public init(url: URL, mayCreate: Bool = true, seal: HistorySeal? = nil) throws(LocationError) {
    try self.init(path: url.path, mayCreate: mayCreate, seal: seal)
  }
}
