internal import Foundation
public import GeoKit
internal import SectionFile
public import TimetableKit

/// The start or destination of a journey, as given in a request.
public enum Place: Hashable, Sendable, Codable {
  /// A point on the map; in a line network, the nearest node or stop within the radius is used.
  case coordinate(Coordinate)
  /// A node by its id; for a remote service, by its number as text. For public transport, the
  /// nearest stop is used if the node is not one.
  case node(id: String)
  /// Stops of the timetable, such as all platforms with the same name.
  case stops([StopKey])
}

extension CityNetwork {
  /// Finds a node by coordinate (`52.22,21.01`), id or name.
  ///
  /// Case, diacritics and punctuation in a name are ignored, and words may be abbreviated as long
  /// as the name stays unambiguous; a better match takes precedence.
  ///
  /// - Parameter text: The text as typed.
  /// - Complexity: O(*n*) in the number of nodes for a name, O(log *n*) for a key.
  /// - Throws: ``RoutingError`` of kind ``RoutingError/Kind/unknownPlace`` if nothing matches, or
  ///   the text is ambiguous.
  public func place(_ text: String) throws(RoutingError) -> Place {
    let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
    if let node = node(id: text) ?? node(id: trimmed) { return .node(id: node.id) }
    do {
      return .coordinate(try Coordinate(trimmed))
    } catch  where error.kind == .coordinateOutOfRange {
      throw RoutingError(.unknownPlace, "The place is off the map: \(error).")
    } catch {
      return .node(id: nodeIDs[try nodeIndex(named: text)])
    }
  }
}
