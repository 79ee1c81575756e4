internal import Foundation
public import GeoKit
internal import SectionFile
public import TimetableKit

/// The start or destination of a journey, in the traveller's words.
public enum Place: Hashable, Sendable, Codable {
  /// A point on the map; the journey begins at the nearest node, or stop, within the radius.
  case coordinate(Coordinate)
  /// A node by its key; of a service by its number as text. Public transport begins at the nearest
  /// stop if it is not one.
  case node(id: String)
  /// Stops of the timetable: the poles of one name.
  case stops([StopKey])
}

extension CityNetwork {
  /// The place for a text: a coordinate (`52.22,21.01`), a node's key, or its name.
  ///
  /// A name may be given without case, diacritics and punctuation, and by the beginnings of its
  /// words while it stays unambiguous; a name that fits better goes before others.
  ///
  /// - Complexity: O(*n*) in the number of nodes for a name, O(log *n*) for a key.
  /// - Throws: ``RoutingError`` of kind ``RoutingError/Kind/unknownPlace`` when nothing, or more
  ///   than one name, is meant.
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
