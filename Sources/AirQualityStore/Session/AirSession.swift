public import AirQualityKit
public import Foundation

/// A user's way to the air: the service, what it answered earlier, and the user's own places.
///
/// What the service answers is kept; where it fails, ``orKept(_:)`` answers from what was kept, and
/// says so.
///
/// ```swift
/// let files = KeptFiles(folder: "/home/me/air")
/// let session = AirSession(
///   client: GIOSClient(), files: files, store: try AirStore(path: files.databasePath()))
/// let report = await session.reportOrProblem(on: station)
/// ```
public struct AirSession: Sendable {
  /// Where answers come from, and whether they are kept.
  public struct Policy: Sendable {
    /// Whether only what was kept answers.
    public var isOffline: Bool
    /// Whether answers are the service's own, not a recording's or a mirror's.
    public var isService: Bool
    /// Whether answers are kept.
    public var keepsAnswers: Bool
    /// What to do where nothing was kept; follows the reason.
    public var advice: AirText?

    /// Creates a policy; unless told otherwise the service itself is asked, and answers are kept.
    ///
    /// - Parameters:
    ///   - isOffline: Whether only what was kept answers.
    ///   - isService: Whether answers are the service's own.
    ///   - keepsAnswers: Whether answers are kept.
    ///   - advice: What to do where nothing was kept.
    public init(
      isOffline: Bool = false, isService: Bool = true, keepsAnswers: Bool = true,
      advice: AirText? = nil
    ) {
      self.isOffline = isOffline
      self.isService = isService
      self.keepsAnswers = keepsAnswers
      self.advice = advice
    }
  }

  /// The client of the service.
  public private(set) var client: GIOSClient
  /// The user's files.
  public let files: KeptFiles
  /// What was kept; `nil` where nothing is.
  public let store: AirStore?
  /// The source of answers.
  public private(set) var policy: Policy
  /// The moment that is answered for.
  public private(set) var now: Date
  private let warn: @Sendable (AirText) -> Void

  /// Creates a session.
  ///
  /// - Parameters:
  ///   - client: Asks the service.
  ///   - files: The user's files.
  ///   - store: Where answers are kept; `nil` for nowhere.
  ///   - policy: When to query the service, and when to use the store.
  ///   - now: The moment that is answered for.
  ///   - warn: Called with problems that do not affect the answer, such as a full disk.
  public init(
    client: GIOSClient, files: KeptFiles, store: AirStore?, policy: Policy = Policy(),
    now: Date = .now, warn: @escaping @Sendable (AirText) -> Void = { _ in }
  ) {
    self.client = client.withCommonDeadline()
    self.files = files
    self.store = store
    self.policy = policy
    self.now = now
    self.warn = warn
  }

  /// The same session for another question, at a later moment.
  public func renewed(at now: Date) -> AirSession {
    var session = self
    session.now = now
    session.client = client.withCommonDeadline()
    return session
  }

  /// The same session, which answers from what was kept alone.
  public var offline: AirSession {
    var session = self
    session.policy.isOffline = true
    return session
  }

  /// Whether only what was kept answers.
  public var isOffline: Bool { policy.isOffline }

  /// URL of the service.
  public var address: String { client.baseURL.absoluteString }

  /// Keeps something; where that fails, the answer is worth as much.
  func keeping(_ body: (AirStore) throws(AirError) -> Void) {
    guard let store else { return }
    do throws(AirError) {
      try body(store)
    } catch {
      warn(error.text)
    }
  }

  /// What was kept, of which reading may fail without spoiling what the service answered.
  func kept<Value>(_ body: (AirStore) throws(AirError) -> Value?) -> Value? {
    guard let store else { return nil }
    do throws(AirError) {
      return try body(store)
    } catch {
      warn(error.text)
      return nil
    }
  }
}
