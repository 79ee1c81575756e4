public import AirQualityKit
public import Foundation

/// When lists were asked for last, by all runs that share a folder.
///
/// The service allows two lists a minute. The clock on the wall counts, because runs share no
/// other; a moment ahead of it is the work of a wrong one.
public struct ListRequests {
  private static let name = "lists"
  private static let limit = 2
  private static let span: TimeInterval = 60.5
  private let files: KeptFiles

  /// Counts the requests of those who share a folder.
  ///
  /// - Parameter files: The folder.
  public init(_ files: KeptFiles) { self.files = files }

  /// Books a request.
  ///
  /// Nothing is counted where nothing can be written.
  ///
  /// - Parameters:
  ///   - now: The present.
  ///   - patience: How long to wait for another process.
  /// - Throws: `AirError` of kind `tooManyRequests` when others used the minute up.
  public func book(at now: Date, within patience: Duration) async throws(AirError) {
    guard let path = try? files.statePath(of: Self.name),
      let lock = try? await FileLock.held(path + ".lock", within: min(patience, .seconds(1)))
    else { return }
    let present = now.timeIntervalSince1970
    let text = (try? files.stateText(of: Self.name)) ?? ""
    let recent = text.split(whereSeparator: \.isNewline).compactMap { Double($0) }
      .filter { (0..<Self.span).contains(present - $0) }
    guard recent.count < Self.limit else {
      let wait = Int((Self.span - (present - (recent.min() ?? present))).rounded(.up))
      throw AirError(
        .tooManyRequests,
        AirText(
          "the service allows two list requests a minute; the next is possible in \(wait) s",
          "usługa pozwala na dwie listy na minutę; następna za \(wait) s"))
    }
    let lines = (recent + [present]).map { "\($0)\n" }.joined()
    try? withExtendedLifetime(lock) { try files.writeState(lines, to: Self.name) }
  }
}
