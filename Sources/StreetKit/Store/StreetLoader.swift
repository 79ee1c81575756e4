internal import CivilTime
internal import NameMatching
internal import SectionFile

/// Loads streets from a section file, and checks that all indices are in range.
struct StreetLoader {
  private let file: SectionReader

  init(_ file: SectionReader) { self.file = file }

  /// The streets; `nil` if the file has none.
  func network() throws(StreetError) -> StreetNetwork? {
    guard file.contains(StreetSections.mark) else { return nil }
    do throws(SectionFileError) {
      let shared = try sharedTables()
      let names = try file.requiredTexts(StreetSections.profiles)
      guard (1...8).contains(names.count) else { throw .contradictory(file) }
      let texts = try file.requiredTexts(StreetSections.conditions)
      let placeTexts = try file.requiredTexts(StreetSections.placeNames)
      let placeNames = PlaceNames(
        names: placeTexts,
        points: try file.required(StreetSections.placePoints, of: FixedPoint.self),
        index: try NameIndex(
          sections: file, as: StreetSections.placeIndex, nameCount: placeTexts.count))
      guard let placeNames else { throw .contradictory(file) }
      let conditions = (0..<texts.count).map { OpeningHours(texts[$0]) }
      let profiles = (0..<names.count).map { index in
        let loader = ProfileLoader(
          file, index: index, name: names[index], shared, conditionCount: conditions.count)
        return LazyProfile(names[index]) { () throws(StreetError) in try loader.profile() }
      }
      return StreetNetwork(
        tables: shared, profiles: profiles, conditions: conditions,
        conditionTexts: (0..<texts.count).map { texts[$0] }, placeNames: placeNames,
        digest: file.digest)
    } catch {
      throw StreetError(loading: error)
    }
  }

  private func sharedTables() throws(SectionFileError) -> SharedTables {
    let edges = try file.required(StreetSections.indexEdges, of: UInt32.self)
    let boxes = try file.required(StreetSections.indexBoxes, of: FixedBox.self)
    let starts = try file.required(StreetSections.starts, of: UInt32.self)
    guard let index = EdgeIndex(edges: edges, boxes: boxes, edgeCount: starts.count) else {
      throw .contradictory(file)
    }
    let tables = SharedTables(
      firstPoints: try file.required(StreetSections.firstPoints, of: UInt32.self),
      points: try file.required(StreetSections.points, of: FixedPoint.self),
      nodeIDs: try file.required(StreetSections.nodes, of: Int64.self), starts: starts,
      ends: try file.required(StreetSections.ends, of: UInt32.self),
      lengths: try file.required(StreetSections.lengths, of: UInt32.self),
      edgeNames: try file.required(StreetSections.edgeNames, of: UInt32.self),
      edgeReferences: try file.required(StreetSections.edgeReferences, of: UInt32.self),
      traits: try file.required(StreetSections.traits, of: UInt16.self),
      clearances: try file.required(StreetSections.clearances, of: UInt16.self),
      widths: try file.required(StreetSections.widths, of: UInt16.self),
      weights: try file.required(StreetSections.weights, of: UInt16.self),
      ways: try file.required(StreetSections.ways, of: Int64.self), signs: try signs(),
      leaving: JunctionEdges(
        first: try file.required(StreetSections.firstLeaving, of: UInt32.self),
        leaving: try file.required(StreetSections.leaving, of: UInt32.self)),
      names: try file.requiredTexts(StreetSections.names), index: index)
    guard tables.isConsistent else { throw .contradictory(file) }
    return tables
  }

  private func signs() throws(SectionFileError) -> StreetSigns {
    var columns: [StreetSigns.Kind: EdgeTexts] = [:]
    for kind in StreetSigns.Kind.allCases {
      columns[kind] = EdgeTexts(
        edges: try file.required(StreetSections.signEdges(kind), of: UInt32.self),
        texts: try file.required(StreetSections.signTexts(kind), of: UInt32.self))
    }
    return StreetSigns(columns)
  }
}
