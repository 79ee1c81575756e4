import Foundation
import RoutingKit
import Synchronization

@testable import RouteService

/// Servers of the tests.
enum ServiceFixture {
  /// The documented sample, as it ships with the project.
  static func sample(log: @escaping @Sendable (String) -> Void = { _ in }) throws -> RouteServer {
    let checkout = URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let folder = checkout.appending(path: "Examples/warsaw-sample").path
    return RouteServer(
      city: try City(network: folder), configuration: .init(listening: .init(port: 0)), log: log)
  }

  /// A star of stops: a line of its own leads from the first to each other.
  static func server(lines: [String]) throws -> RouteServer {
    var builder = NetworkBuilder()
    for index in 0...lines.count {
      try builder.addNode(
        id: "\(index)", at: Coordinate(latitude: 52, longitude: Double(index)), isStop: true)
    }
    for (index, line) in lines.enumerated() {
      try builder.addRoad(id: "\(index)", from: "0", to: "\(index + 1)", duration: .seconds(1))
      try builder.addLine(id: "\(index)", line: line, road: "\(index)")
    }
    return RouteServer(city: City(try CityNetwork(builder)))
  }
}

/// Collects log lines from any thread.
final class LogLines: Sendable {
  private let kept = Mutex<[String]>([])

  var lines: [String] { kept.withLock(\.self) }

  func append(_ line: String) { kept.withLock { $0.append(line) } }
}
