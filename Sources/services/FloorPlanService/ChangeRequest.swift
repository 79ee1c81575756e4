#if Services
internal import FloorPlanKit
internal import Foundation
internal import HTTPTypes
internal import Hummingbird

/// The body of a request that changes the plan.
struct ChangeRequest: Decodable {
  struct Change: Decodable {
    var kind: String
    var level: String
    var id: String?
    var points: [[Double]]?
  }

  var changes: [Change]

  static let longestBody = 1 << 16
  private static let mostChanges = 100

  /// Reads the body.
  static func changes(in body: [UInt8]) throws(PlanAPI.Failure) -> [PlanChange] {
    guard let request = try? JSONDecoder().decode(ChangeRequest.self, from: Data(body)) else {
      throw invalid(#"Expected {"changes":[{"kind","level","id","points"}]}."#)
    }
    guard (1...mostChanges).contains(request.changes.count) else {
      throw invalid("Expected one to \(mostChanges) changes.")
    }
    var changes: [PlanChange] = []
    for change in request.changes { changes.append(try change.value()) }
    return changes
  }

  static func invalid(_ message: String) -> PlanAPI.Failure {
    PlanAPI.Failure(status: 400, code: "invalid-change", message: message)
  }
}

extension ChangeRequest.Change {
  fileprivate func value() throws(PlanAPI.Failure) -> PlanChange {
    let pairs = points ?? []
    guard pairs.allSatisfy({ $0.count == 2 && $0.allSatisfy(\.isFinite) }) else {
      throw ChangeRequest.invalid("Each point is a pair of numbers.")
    }
    let line = pairs.map { PlanPoint(x: $0[0], y: $0[1]) }
    switch kind {
    case "door": return .door(level: level, line: line)
    case "way": return .way(level: level, line: line)
    case "wall": return .wall(level: level, line: line)
    case "portal":
      guard let id, line.count == 1 else {
        throw ChangeRequest.invalid("A portal needs an id and one point.")
      }
      return .portal(level: level, id: id, at: line[0])
    case "erasure":
      guard let id else { throw ChangeRequest.invalid("A deletion needs an id.") }
      return .erasure(level: level, id: id)
    default:
      throw ChangeRequest.invalid("Unknown kind; expected door, way, wall, portal or erasure.")
    }
  }
}

extension Request {
  /// Whether a change comes from the service's own page, or from a program.
  ///
  /// A page of another site cannot send JSON without asking first, which this service does not
  /// answer, and says its origin. Names that are not the host's own may lead here by DNS rebinding.
  func isTrusted(at host: String) -> Bool {
    guard headers[.contentType]?.lowercased().hasPrefix("application/json") == true,
      let authority = head.authority
    else { return false }
    let name = Self.name(authority)
    guard name == host || name == "localhost" || Self.isAddress(name) else { return false }
    guard let origin = headers[.origin] else { return true }
    return origin == "http://\(authority)" || origin == "https://\(authority)"
  }

  private static func name(_ authority: String) -> String {
    if authority.hasPrefix("[") { return String(authority.dropFirst().prefix { $0 != "]" }) }
    return String(authority.prefix { $0 != ":" })
  }

  private static func isAddress(_ name: String) -> Bool {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    return name.contains(":") || (parts.count == 4 && parts.allSatisfy { UInt8($0) != nil })
  }
}
#endif
