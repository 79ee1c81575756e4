internal import Foundation
internal import JSONText

extension PlanFeatures {
  /// Reads the collection of a file, or the collections in it: some programs nest one in another, or
  /// keep them in the members of an object of their own, one for each floor.
  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    name = try? values.decode(String.self, forKey: Key("name"))
    levels = try? values.decode([Page].self, forKey: Key("levels"))
    if values.contains(Key("features")) {
      features = try values.decode([Item].self, forKey: Key("features")).flatMap(\.features)
    } else {
      features = values.allKeys.sorted { $0.stringValue < $1.stringValue }.flatMap { key in
        (try? values.decode(PlanFeatures.self, forKey: key))?.features
          ?? (try? values.decode([Nested].self, forKey: key))?.flatMap(\.features) ?? []
      }
      guard !features.isEmpty else {
        throw DecodingError.keyNotFound(
          Key("features"), DecodingError.Context(codingPath: [], debugDescription: ""))
      }
    }
    // A collection's floor is that of its features.
    if let floor = try? Properties(from: decoder).level { complete(floor: floor, kind: nil) }
  }

  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(_ name: String) { stringValue = name }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  /// A feature, or a collection in place of one.
  private struct Item: Decodable {
    let features: [Feature]

    init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: Key.self)
      features =
        values.contains(Key("features"))
        ? try PlanFeatures(from: decoder).features : [try Feature(from: decoder)]
    }
  }

  /// Any value; what is no collection has no features.
  private struct Nested: Decodable {
    let features: [Feature]

    init(from decoder: any Decoder) {
      features = (try? PlanFeatures(from: decoder))?.features ?? []
    }
  }

  /// Takes over what the name of a file or a floor says, for features that do not say it.
  mutating func complete(floor: String?, kind: String?) {
    guard floor != nil || kind != nil else { return }
    for number in features.indices {
      var properties = features[number].properties ?? Properties()
      // A graph's features name their ends, and may lead from one level to another.
      guard properties.from == nil, properties.to == nil, properties.units == nil else { continue }
      if properties.level == nil, let floor {
        properties.level = floor
        properties.taken["level"] = Self.namesOfFiles
      }
      // Other programs' values that say nothing of a line, as of treads, do not count.
      let isUnknown =
        features[number].geometry?.isLine == true
        && properties.kind.flatMap(FeatureWords.kind) == nil
      if properties.kind == nil || isUnknown, let kind, features[number].geometry?.isPoint != true {
        properties.kind = kind
        properties.taken["kind"] = Self.namesOfFiles
      }
      features[number].properties = properties
    }
  }

  private static let namesOfFiles = "names of files"

  /// Marks all areas as no part of the plan, whatever their properties say: buildings and furniture
  /// have categories, too.
  private mutating func leaveOutAreas() {
    for number in features.indices {
      guard case .areas = features[number].geometry else { continue }
      var properties = features[number].properties ?? Properties()
      properties.kind = FeatureWords.other
      features[number].properties = properties
    }
  }

  /// Reads a GeoJSON file, or those of a folder or a zip file.
  ///
  /// - Throws: ``FloorPlanError`` if one cannot be read.
  init(contentsOf url: URL) throws(FloorPlanError) {
    let files = try FeatureFiles(url).files
    name = nil
    levels = nil
    features = []
    let areRoomsNamed = files.contains { FeatureWords.namesRooms($0.stem) }
    for file in files {
      var part = try Self.part(file)
      part.complete(floor: file.floor, kind: file.kind)
      if areRoomsNamed, FeatureWords.isBesideRooms(file.stem) { part.leaveOutAreas() }
      features += part.features
      if files.count == 1 { (name, levels) = (part.name, part.levels) }
    }
  }

  private static func part(_ file: FeatureFiles.File) throws(FloorPlanError) -> PlanFeatures {
    do {
      return try JSONDecoder().decode(PlanFeatures.self, from: Data(file.bytes))
    } catch {
      if case DecodingError.dataCorrupted = error {
        do throws(JSONFailure) { _ = try JSONScanner.value(file.bytes) } catch {
          throw error.error(in: file.bytes, file: file.path)
        }
      }
      throw FloorPlanError(.malformedData, PlanReader.reason(error), file: file.path)
    }
  }
}
