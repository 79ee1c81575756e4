public import AirQualityKit
public import Foundation

/// The times of the last list requests, shared by all runs that use the same folder.
///
/// The service allows `GIOSClient.listRequestsPerMinute` lists. The wall clock is used, since runs
/// share no other clock. A run reads the clock before it waits for the lock, so a recorded time may
/// be some seconds ahead; a time further in the future comes from a wrong clock.
public struct ListRequests: Sendable {
  private static let name = "lists"
  private static let span: TimeInterval = 60.5
  /// How far ahead a time of another run may be, in seconds.
  private static let lead: TimeInterval = 10
  private let files: KeptFiles

  /// Creates the shared record of a folder.
  ///
  /// - Parameter files: The user's files.
  public init(_ files: KeptFiles) { self.files = files }

  /// Records a request.
  ///
  /// Without a writable folder, requests are not limited.
  ///
  /// - Parameters:
  ///   - now: The current time.
  ///   - patience: The maximum time to wait for another process.
  /// - Throws: `AirError` of kind `tooManyRequests` when other runs have used the allowance of the
  ///   minute.
  public func book(at now: Date, within patience: Duration) async throws(AirError) {
    guard let path = try? files.statePath(of: Self.name),
      let lock = try? await FileLock.held(path + ".lock", within: min(patience, .seconds(1)))
    else { return }
    let present = now.timeIntervalSince1970
    let text = (try? files.stateText(of: Self.name)) ?? ""
    let recent = text.split(whereSeparator: \.isNewline).compactMap { Double($0) }
      .filter { (-Self.lead..<Self.span).contains(present - $0) }
    guard recent.count < GIOSClient.listRequestsPerMinute else {
      let wait = Int((Self.span - (present - (recent.min() ?? present))).rounded(.up))
      throw AirError(
        .tooManyRequests,
        Message(
          "session.listLimit", .integer(wait), .integer(GIOSClient.listRequestsPerMinute)))
    }
    let lines = (recent + [present]).map { "\($0)\n" }.joined()
    try? withExtendedLifetime(lock) { try files.writeState(lines, to: Self.name) }
  }
}
