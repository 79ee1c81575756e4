extension HistoryPage {
  /// How a page that is open in a browser learns that its history has changed.
  public struct Live: Hashable, Sendable {
    /// The address at which a script checks for changes.
    public var url: String
    /// The version of the history that the page shows.
    public var version: String

    /// Creates an address to check.
    ///
    /// - Parameters:
    ///   - url: The address at which a script checks for changes.
    ///   - version: The version of the history that the page shows.
    public init(url: String, version: String) {
      self.url = url
      self.version = version
    }
  }
}
