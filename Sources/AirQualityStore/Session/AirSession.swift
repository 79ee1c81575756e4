public import AirQualityKit
public import Foundation

/// A user's access to air quality data: the service, its cached answers, and the user's places.
///
/// The service's answers are stored; where it fails, ``orKept(_:)`` returns stored answers and adds
/// the reason.
///
/// ```swift
/// let files = KeptFiles(folder: "/home/me/air")
/// let session = AirSession(
///   client: GIOSClient(), files: files, store: try AirStore(path: files.databasePath()))
/// let report = await session.reportOrProblem(on: station)
/// ```
public struct AirSession: Sendable {
  /// The source of answers, and whether they are stored.
  public struct Policy: Sendable {
    /// Whether only stored answers are used.
    public var isOffline: Bool
    /// Whether answers come from the service itself, not from a recording or a mirror.
    public var isService: Bool
    /// Whether answers are stored.
    public var keepsAnswers: Bool
    /// Advice for when nothing is stored; appended to the reason.
    public var advice: Message?

    /// Creates a policy; by default the service is queried, and answers are stored.
    ///
    /// - Parameters:
    ///   - isOffline: Whether only stored answers are used.
    ///   - isService: Whether answers come from the service itself.
    ///   - keepsAnswers: Whether answers are stored.
    ///   - advice: Advice for when nothing is stored.
    public init(
      isOffline: Bool = false, isService: Bool = true, keepsAnswers: Bool = true,
      advice: Message? = nil
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
  /// The stored answers; `nil` where nothing is stored.
  public let store: AirStore?
  /// The source of answers.
  public private(set) var policy: Policy
  /// The time of the request.
  public private(set) var now: Date
  private let warn: @Sendable (Message) -> Void

  /// Creates a session.
  ///
  /// - Parameters:
  ///   - client: The client of the service.
  ///   - files: The user's files.
  ///   - store: Where answers are stored; `nil` to store nothing.
  ///   - policy: When to query the service, and when to use the store.
  ///   - now: The time of the request.
  ///   - warn: Called with problems that do not affect the answer, such as a full disk.
  public init(
    client: GIOSClient, files: KeptFiles, store: AirStore?, policy: Policy = Policy(),
    now: Date = .now, warn: @escaping @Sendable (Message) -> Void = { _ in }
  ) {
    self.client = client.withCommonDeadline()
    self.files = files
    self.store = store
    self.policy = policy
    self.now = now
    self.warn = warn
  }

  /// A copy for another request at a later time.
  ///
  /// - Parameter now: The current time.
  public func renewed(at now: Date) -> AirSession {
    var session = self
    session.now = now
    session.client = client.withCommonDeadline()
    return session
  }

  /// A copy that uses only stored answers.
  public var offline: AirSession {
    var session = self
    session.policy.isOffline = true
    return session
  }

  /// Whether only stored answers are used.
  public var isOffline: Bool { policy.isOffline }

  /// The address of the service.
  public var address: String { client.baseURL.absoluteString }

  /// Stores something; a failure only causes a warning, since the answer remains valid.
  func keeping(_ body: @escaping @Sendable (AirStore) throws(AirError) -> Void) async {
    guard let store else { return }
    do throws(AirError) {
      try await store.inBackground(on: store.changing) { () throws(AirError) in try body(store) }
    } catch {
      warn(error.message)
    }
  }

  /// Reads from the store; a failure only causes a warning, since the service's answer remains
  /// valid.
  func kept<Value: Sendable>(
    _ body: @escaping @Sendable (AirStore) throws(AirError) -> Value?
  ) async -> Value? {
    guard let store else { return nil }
    do throws(AirError) {
      return try await store.inBackground { () throws(AirError) in try body(store) }
    } catch {
      warn(error.message)
      return nil
    }
  }
}
