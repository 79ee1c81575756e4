/// The ids of the ways that form an area.
package struct AreaMembers {
  let kind: MapElementKind
  package let id: Int64
  package let tags: MapTags
  /// The ways of outlines and holes; a closed way that is an area itself is its only outline.
  package let outer: [Int64]
  package let inner: [Int64]

  /// Creates the members of a relation that describes an area; `nil` for other relations.
  package init?(_ relation: MapRelation) {
    guard ["multipolygon", "boundary"].contains(relation.tags["type"]) else { return nil }
    let ways = relation.members.filter { $0.kind == .way }
    kind = .relation
    id = relation.id
    tags = relation.tags
    outer = ways.filter { $0.role == "outer" || $0.role.isEmpty }.map(\.id)
    inner = ways.filter { $0.role == "inner" }.map(\.id)
    guard !outer.isEmpty else { return nil }
  }

  /// Creates the members of a closed way that is an area itself; `nil` for other ways.
  init?(_ way: MapWay) {
    guard way.isClosed, way.tags["area"] != "no" else { return nil }
    kind = .way
    id = way.id
    tags = way.tags
    outer = [way.id]
    inner = []
  }
}
