public import Foundation
public import WebTransport

/// A client of the Polish air quality service (Główny Inspektorat Ochrony Środowiska).
///
/// ```swift
/// let gios = GIOSClient()
/// if let station = try await gios.stations().nearest(to: home) {
///   print(station.name, try await gios.airIndex(of: station.id))
/// }
/// ```
///
/// Usually you fetch the list of stations, which changes rarely, and then a report on one station
/// or many:
///
/// ```swift
/// let catalog = try await gios.stations()
/// let station = try catalog.station(named: "530")
/// let report = try await gios.report(on: station)
/// print(report.freshness(at: now), report.measured.count, report.problems)
/// ```
///
/// ## Limits
///
/// Each request has one time limit for everything: waiting for the service's documented rates,
/// retries after 429, 5xx and broken connections, and all pages. Copies of a client share the rate
/// limits, the retries while the service fails, and the pause that it asks for by 429 or
/// `Retry-After`, so create one client and share it.
///
/// ## Threading
///
/// A client is a `Sendable` value. All requests are asynchronous and can be called from any actor.
/// See <doc:UseInAnAppOrServer>.
///
/// ## Errors
///
/// Requests throw ``AirError``; a cancelled one has the kind ``AirError/Kind/cancelled``.
/// Unreadable rows are counted in the answer's problems, and the rest is returned.
///
/// The older interface was shut down on 2025-06-30; it is supported for recordings and mirrors.
public struct GIOSClient: Sendable {
  /// The generations of the service's interface.
  public enum Interface: String, Hashable, Sendable, CaseIterable {
    /// The current one, with Polish names and pages.
    case v1
    /// The one shut down on 2025-06-30.
    case legacy

    /// The interface's address at the service.
    public var baseURL: URL {
      let path = self == .v1 ? "/pjp-api/v1/rest" : "/pjp-api/rest"
      var components = URLComponents()
      components.scheme = "https"
      components.host = Self.host
      components.path = path
      return components.url ?? URL(filePath: path)
    }

    static let host = "api.gios.gov.pl"
  }

  /// The number of data requests that the service permits in a minute.
  public static let dataRequestsPerMinute = 1500
  /// The number of requests for lists and for the archive that the service permits in a minute.
  public static let listRequestsPerMinute = 2

  /// The generation of the interface in use.
  public let interface: Interface
  /// The part of addresses before `/station/findAll`.
  public let baseURL: URL
  let timekeeper: any Timekeeper
  let timeLimit: Duration
  var deadline: Duration?
  let transport: any Transport
  let dataLimiter: RateLimiter
  let listLimiter: RateLimiter
  let clock = ClockComparison()
  let retries = RetryBudget()

  /// Creates a client.
  ///
  /// - Parameters:
  ///   - transport: The transport for requests (default: the network).
  ///   - interface: The generation of the interface.
  ///   - baseURL: A base URL other than the service's own; the documented rates
  ///     (``dataRequestsPerMinute``, ``listRequestsPerMinute``) apply to the service's own only.
  ///   - timeLimit: The time limit for a whole request.
  ///   - timekeeper: The clock.
  public init(
    transport: any Transport = Self.network(),
    interface: Interface = .v1, baseURL: URL? = nil, timeLimit: Duration = .seconds(30),
    timekeeper: any Timekeeper = SystemTimekeeper()
  ) {
    self.interface = interface
    self.baseURL = baseURL ?? interface.baseURL
    self.timeLimit = timeLimit
    self.timekeeper = timekeeper
    self.transport = transport
    let isService = self.baseURL.host() == Interface.host && !(transport is RecordedTransport)
    dataLimiter = RateLimiter(
      limit: isService ? Self.dataRequestsPerMinute : nil, timekeeper: timekeeper)
    listLimiter = RateLimiter(
      limit: isService ? Self.listRequestsPerMinute : nil, timekeeper: timekeeper)
  }

  /// The default transport: 32 connections, and at most 32 MB of bodies at a time.
  ///
  /// - Parameters:
  ///   - userAgent: The program's name and version for the `User-Agent` field.
  ///   - certificateFile: The path of a file of certificates in PEM to trust, instead of the one
  ///     that `SSL_CERT_FILE` or the system names.
  public static func network(
    userAgent: String? = nil, certificateFile: String? = nil
  ) -> URLSessionTransport {
    URLSessionTransport(
      connectionsPerHost: 32, userAgent: userAgent, roomLimit: sizeLimit,
      certificateFile: certificateFile)
  }

  /// A copy whose requests share one time limit, which begins now.
  public func withCommonDeadline() -> GIOSClient {
    var client = self
    client.deadline = timekeeper.uptime + timeLimit
    return client
  }

  /// A copy whose requests may use only a share of the remaining time.
  ///
  /// - Parameter share: The share, above 0 and up to 1.
  public func withShareOfTime(_ share: Double) -> GIOSClient {
    var client = self
    let now = timekeeper.uptime
    client.deadline = now + (end - now) * min(max(share, 0), 1)
    return client
  }

  /// The lead of the clock over the service's clock; `nil` unless the last reply showed more than a
  /// quarter of an hour.
  public var clockError: Duration? { clock.error }

  /// The time limit for requests that begin now.
  package var timeLeft: Duration { max(end - timekeeper.uptime, .zero) }

  /// The uptime by which a request that begins now must be answered.
  var end: Duration { deadline ?? timekeeper.uptime + timeLimit }
}
