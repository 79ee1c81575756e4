#if Services
public import Foundation
internal import HTTPTypes
package import Hummingbird
public import LocationKit
internal import NIOCore
internal import ServiceHosting

/// Receives positions from phones over HTTP and adds them to a history: OwnTracks, Overland,
/// GPSLogger and Traccar.
///
/// A response of 200 means that the positions are committed.
public struct LiveServer: Sendable {
  /// The address to listen on, and the limits.
  public struct Configuration: Sendable {
    /// The address to listen on.
    public var listening: ListeningConfiguration
    /// The maximum size of a request, in bytes.
    public var bodyLimit: Int
    /// When places get their names; `nil` for what the history's settings say.
    public var geocoding: HistorySettings.Geocoding?

    /// Creates a configuration.
    public init(
      listening: ListeningConfiguration = .init(connectionLimit: 256), bodyLimit: Int = 1 << 20,
      geocoding: HistorySettings.Geocoding? = nil
    ) {
      self.listening = listening
      self.bodyLimit = bodyLimit
      self.geocoding = geocoding
    }
  }

  private let writer: LiveWriter
  private let now: @Sendable () -> Date
  private let tokens: DeviceTokens
  private let configuration: Configuration
  private let log: @Sendable (String) -> Void

  /// Creates a server; it does not listen yet.
  ///
  /// - Parameters:
  ///   - history: The history that receives positions.
  ///   - tokens: The tokens of the devices that may send.
  ///   - configuration: The listening configuration.
  ///   - now: The current time.
  ///   - log: Called with a line for each request (method, path, status), and for skipped
  ///     positions.
  public init(
    _ history: LocationHistory, tokens: DeviceTokens,
    configuration: Configuration = Configuration(), now: @escaping @Sendable () -> Date,
    log: @escaping @Sendable (String) -> Void = { _ in }
  ) {
    writer = LiveWriter(history, geocoding: configuration.geocoding, now: now)
    self.now = now
    self.tokens = tokens
    self.configuration = configuration
    self.log = log
  }

  /// Serves until SIGTERM or SIGINT, then finishes the running requests.
  ///
  /// - Parameter onListening: Called once with the port that was bound.
  /// - Throws: `ListeningError` when the address cannot be bound.
  public func run(onListening: @escaping @Sendable (Int) -> Void) async throws {
    let socket = ListeningSocket(
      name: "locations", configuration.listening,
      refusalBody: { #"{"error":"\#($0.message)"}"# })
    try await socket.serve(responder, onListening: onListening)
  }

  /// The handler of requests.
  package var responder: CallbackResponder<BasicRequestContext> {
    CallbackResponder { request, _ in
      let reply = await reply(to: request)
      log("\(request.method.rawValue) \(request.uri.path) \(reply.status.code)")
      return reply
    }
  }

  private func reply(to request: Request) async -> Response {
    let question = LiveQuestion(request.uri.query ?? "")
    guard let route = LiveRoute(rawValue: request.uri.path) else {
      return request.uri.path == "/health"
        ? Self.reply(.ok, #"{"status":"ok"}"#) : Self.error(.notFound, "unknown path")
    }
    guard route.methods.contains(request.method) else {
      var reply = Self.error(.methodNotAllowed, "the method is not allowed")
      reply.headers[.allow] = route.methods.map(\.rawValue).sorted().joined(separator: ", ")
      return reply
    }
    guard let device = tokens.device(request.headers[.authorization], question["token"]) else {
      var reply = Self.error(.unauthorized, "the token is missing or unknown")
      reply.headers[.wwwAuthenticate] = "Basic realm=\"locations\""
      return reply
    }
    do {
      let records = try await records(of: request, question, route)
      try await writer.write(records, of: device)
      return Self.reply(.ok, route.success)
    } catch let error as LocationError {
      let isTheirs = [.malformed, .rejectedRecord].contains(error.kind)
      return Self.error(isTheirs ? .badRequest : .serviceUnavailable, error.message)
    } catch let error as any HTTPResponseError {
      return Self.error(error.status, "the request is too large")
    } catch {
      return Self.error(.badRequest, "the request could not be read")
    }
  }

  private func records(
    of request: Request, _ question: LiveQuestion, _ route: LiveRoute
  ) async throws -> LocationRecords {
    let buffer = try await request.body.collect(upTo: configuration.bodyLimit)
    let body = Array(buffer.readableBytesView)
    let first = body.first { !$0.isBlank }
    // OwnTracks clears a retained message with an empty one.
    if route == .ownTracks, first == nil { return LocationRecords() }
    let isJSON = first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
    switch route {
    case .ownTracks, .overland: return try list(body, route)
    case .gpsLogger, .traccar:
      if isJSON { return try list(body, route) }
      let parameters = question.adding(form: body).values
      guard route == .traccar else { return try LivePayload.query(parameters) }
      // Traccar's OsmAnd protocol uses knots, and positions without a time are current.
      return try LivePayload.query(parameters, speedUnit: 1852 / 3600.0, receivedAt: now())
    }
  }

  /// The valid positions of a list; logs how many were skipped.
  private func list(_ body: [UInt8], _ route: LiveRoute) throws -> LocationRecords {
    let (records, leftOut) = try LivePayload.counted(body)
    if leftOut > 0 { log("POST \(route.rawValue): \(leftOut) invalid positions skipped") }
    return records
  }

  private static func error(_ status: HTTPResponse.Status, _ message: String) -> Response {
    reply(status, #"{"error":"\#(message)"}"#)
  }

  private static func reply(_ status: HTTPResponse.Status, _ text: String) -> Response {
    Response(
      status: status,
      headers: [.contentType: "application/json; charset=utf-8", .cacheControl: "no-store"],
      body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
  }
}

extension UInt8 {
  /// Whether it is white space of JSON.
  fileprivate var isBlank: Bool { [0x20, 0x09, 0x0A, 0x0D].contains(self) }
}
#endif
