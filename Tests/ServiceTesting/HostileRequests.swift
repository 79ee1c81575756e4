#if Services
import Foundation
package import HTTPTypes
import TestSupport

/// Random requests made of a service's own words, and of what no service expects.
package struct HostileRequests {
  /// What came of requests.
  package struct Outcome: Sendable {
    /// How many were answered, by status.
    package private(set) var statuses: [Int: Int] = [:]
    /// The requests that ended otherwise than they may, each in a line.
    package private(set) var failures: [String] = []
    fileprivate var slowest: (time: Duration, path: String) = (.zero, "")

    fileprivate mutating func take(_ reply: InProcessClient.Reply, to request: String) {
      statuses[reply.status, default: 0] += 1
      guard reply.status >= 500, reply.status != 503 || reply.headers[.retryAfter] == nil else {
        return
      }
      failures.append("\(reply.status) for \(request)")
    }

    fileprivate mutating func finish(_ limit: Duration) {
      Rounds.report("\(statuses.sorted { $0.key < $1.key }) slowest \(slowest)")
      // Only a long run is timed: the machine of a usual one is busy with other tests.
      guard Rounds.asked != nil, slowest.time > limit else { return }
      failures.append("\(slowest.time) for \(slowest.path)")
    }
  }

  /// The limit for one request.
  private static let longest: Duration = .seconds(1)
  private static let values = [
    "", "0", "-1", "1", "9223372036854775807", "-9223372036854775808", "99999999999999999999",
    "1e308", "1e-400", "NaN", "Infinity", "52.2,21.0", "52.2;21.0", "91,181", "null", "true", "*",
    "%", "%00", "%FF%FE", "%C5%82", "..%2F..%2Fetc%2Fpasswd", "<script>", "'%20OR%201=1--",
    "2026-03-03T08:00:00Z", "2026-13-40T99:99:99Z", "99:99", "[", "(a+)+$", "a,b,c", ";;;", "+",
    String(repeating: "9", count: 400), String(repeating: "a,", count: 600),
    String(repeating: "(", count: 300), "\u{202E}x", "%F0%9F%93%9A",
  ]
  private static let methods: [HTTPRequest.Method] = [
    .get, .get, .get, .get, .post, .post, .head, .put, .patch, .delete, .options, .trace,
  ]

  /// The service's paths.
  package let paths: [String]
  /// The names of its parameters.
  package let keys: [String]
  /// Good bodies.
  package let bodies: [String]
  /// What every request has.
  package let headers: HTTPFields

  /// Describes a service.
  ///
  /// - Parameters:
  ///   - paths: Its paths.
  ///   - keys: The names of its parameters.
  ///   - bodies: Good bodies, to be spoilt.
  ///   - headers: What every request has.
  package init(
    paths: [String], keys: [String], bodies: [String] = [""], headers: HTTPFields = HTTPFields()
  ) {
    self.paths = paths
    self.keys = keys
    self.bodies = bodies
    self.headers = headers
  }

  /// Sends requests one after the other: each must be answered with a status below 500, or with 503
  /// and the time to try again.
  ///
  /// - Parameters:
  ///   - usual: The number of requests, unless `CITYKIT_ROUNDS` says otherwise; then each must be
  ///     answered within a second, too.
  ///   - client: The service.
  /// - Throws: What the service throws and is no reply.
  package func send(_ usual: Int = 300, to client: InProcessClient) async throws -> Outcome {
    var outcome = Outcome()
    for seed in Rounds.seeds(usual) {
      var random = SeededGenerator(seed: seed)
      let method = Self.methods.randomElement(using: &random) ?? .get
      let path = path(&random)
      let body = body(&random)
      let start = ContinuousClock.now
      let reply = try await client.send(path, method, headers: headers, body: body)
      let time = ContinuousClock.now - start
      let request = "seed \(seed), \(method) \(path.prefix(300))"
      if time > outcome.slowest.time { outcome.slowest = (time, request) }
      outcome.take(reply, to: request)
    }
    outcome.finish(Self.longest)
    return outcome
  }

  private func path(_ random: inout SeededGenerator) -> String {
    var path = paths.randomElement(using: &random) ?? "/"
    switch Int.random(in: 0..<8, using: &random) {
    case 0: path += "/" + (Self.values.randomElement(using: &random) ?? "")
    case 1:
      // A number of the path becomes another text.
      let value = Self.values.randomElement(using: &random) ?? ""
      path.replace(/[0-9]+/, with: value.replacing("/", with: ""), maxReplacements: 1)
    default: break
    }
    var pairs: [String] = []
    for _ in 0..<Int.random(in: 0...6, using: &random) {
      let key = keys.randomElement(using: &random) ?? "q"
      pairs.append(key + "=" + (Self.values.randomElement(using: &random) ?? ""))
    }
    let mark = path.contains("?") ? "&" : "?"
    // Blanks and brackets never come through a socket's parser.
    return (pairs.isEmpty ? path : path + mark + pairs.joined(separator: "&"))
      .replacing(" ", with: "%20")
  }

  private func body(_ random: inout SeededGenerator) -> [UInt8] {
    var bytes = Array((bodies.randomElement(using: &random) ?? "").utf8)
    for _ in 0..<Int.random(in: 0...4, using: &random) where !bytes.isEmpty {
      let place = Int.random(in: bytes.indices, using: &random)
      switch Int.random(in: 0..<4, using: &random) {
      case 0: bytes[place] = .random(in: 0...255, using: &random)
      case 1: bytes.removeSubrange(place...)
      case 2:
        bytes.insert(
          contentsOf: Array((Self.values.randomElement(using: &random) ?? "").utf8), at: place)
      default:
        let piece = Array(bytes[place...].prefix(60))
        bytes.insert(contentsOf: piece + piece + piece, at: place)
      }
    }
    return bytes
  }
}
#endif
