public import Foundation
public import GeoKit
public import WebTransport

/// A client of a route planner's REST service, with the same queries as ``City``.
///
/// Nodes are identified by index from 0, as everywhere in this module; the service numbers them
/// from 1. A node from the service has that number as its id, and no name.
public struct RouteClient: Sendable {
  private let server: URL
  private let transport: any Transport
  private let timeLimit: Duration

  /// Creates a client.
  ///
  /// - Parameters:
  ///   - server: The address before `/nearest` and `/shortestPath`, with or without `/entry`.
  ///   - transport: The transport for requests.
  ///   - timeLimit: The time limit for a reply.
  public init(
    server: URL, transport: any Transport = URLSessionTransport(),
    timeLimit: Duration = .seconds(15)
  ) {
    self.server = server
    self.transport = transport
    self.timeLimit = timeLimit
  }

  /// The node, or stop, nearest to a point within the server's radius.
  ///
  /// - Parameters:
  ///   - point: The coordinate.
  ///   - stopsOnly: Whether the node must be a stop of public transport.
  ///   - radius: The maximum distance; `nil` for the server's default. The server's own maximum
  ///     always applies as well.
  /// - Returns: The node and its great-circle distance; `nil` if there is none within the radius.
  /// - Throws: ``RouteClientError``.
  public func nearestNode(
    to point: Coordinate, stopsOnly: Bool = false, within radius: Meters? = nil
  ) async throws(RouteClientError) -> NearbyNode? {
    let path = "nearest/\(point.latitude)/\(point.longitude)/publicTransportStop/\(stopsOnly)"
    let reply: NodeReply
    do throws(RouteClientError) {
      reply = try await get(path, expecting: "a node")
    } catch {
      // A 404 with another code does not come from the service.
      if case .refused(404, "NothingNear", _) = error { return nil }
      throw error
    }
    guard let node = reply.node(isStop: stopsOnly) else {
      throw .malformedReply("a node with a coordinate")
    }
    let distance = point.distance(to: node.coordinate)
    if let radius, distance > radius { return nil }
    return NearbyNode(node: node, distance: distance)
  }

  /// The fastest path between two nodes.
  ///
  /// - Parameters:
  ///   - mode: The mode of travel.
  ///   - start: The first node: its number at the service, as text.
  ///   - finish: The last node: its number at the service, as text.
  ///   - changeDuration: The transfer penalty, in whole seconds from zero to a year; fractions are
  ///     rounded up.
  /// - Returns: The hops in order; empty if there is no path.
  /// - Throws: ``RouteClientError``.
  public func shortestPath(
    by mode: TravelMode, from start: Node.ID, to finish: Node.ID, changeDuration: Duration = .zero
  ) async throws(RouteClientError) -> [Leg] {
    var path = "shortestPath/\(start)/\(finish)/publicTransport/\(mode == .publicTransport)"
    if mode == .publicTransport {
      path += "/changeDuration/\(changeDuration.wholeSeconds)"
    }
    let hops: [HopReply] = try await get(path, expecting: "an array of hops")
    let legs = hops.compactMap { $0.leg(by: mode) }
    guard legs.count == hops.count,
      zip(legs, legs.dropFirst()).allSatisfy({ $0.to.node == $1.from.node })
    else { throw .malformedReply("hops that follow one another") }
    guard legs.isEmpty || (legs.first?.from.id == start && legs.last?.to.id == finish)
    else { throw .malformedReply("a path between the requested nodes") }
    return legs
  }

  private func get<Reply: Decodable>(
    _ path: String, expecting expected: String
  ) async throws(RouteClientError) -> Reply {
    let request = WebRequest(
      server.appending(path: path), headers: ["Accept": "application/json"], timeLimit: timeLimit)
    let reply: WebReply
    do {
      reply = try await transport.send(request)
    } catch {
      throw .transport(error)
    }
    guard reply.status == 200 else {
      let words = try? JSONDecoder().decode(ErrorReply.self, from: Data(reply.body))
      throw .refused(status: reply.status, code: words?.code, message: words?.message)
    }
    do {
      return try JSONDecoder().decode(Reply.self, from: Data(reply.body))
    } catch {
      throw .malformedReply(expected)
    }
  }
}
