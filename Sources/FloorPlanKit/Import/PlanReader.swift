import FileAccess
import Foundation

/// Collects drawings, `plan.json` and `Graph.plist` from files and folders.
struct PlanReader {
  var description = PlanDescription()
  private(set) var propertyList = GraphPropertyList()
  private(set) var imported = ImportedGraph()
  private(set) var firstPath: String?
  private(set) var origins: [PlanDescription.Origin] = []
  private(set) var drawings: [(building: String, floor: String, drawing: Drawing)] = []
  private static let largestPropertyList = 64 << 20
  private static let largestDescription = 4 << 20
  private static let largestGraph = 64 << 20
  private static let largestPackage = 256 << 20

  mutating func add(_ url: URL) throws(FloorPlanError) {
    firstPath = firstPath ?? url.relativePath
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder)
    if exists, isFolder.boolValue { return try add(PackageFiles.folder(url)) }
    if url.pathExtension.lowercased() == "plist" { return try addPropertyList(url) }
    let name = url.deletingPathExtension().lastPathComponent
    guard let bytes = try Self.bytesToLookInto(url) else {
      return add(try Drawing(contentsOf: url), named: name)
    }
    if PackageFiles.isArchive(bytes) {
      return try add(PackageFiles.unpacked(bytes, path: url.relativePath))
    }
    add(try Drawing(svg: bytes, file: url.relativePath), named: name == "-" ? "plan" : name)
  }

  /// The bytes of a zip file or of standard input; `nil` for a file to be read as a drawing.
  private static func bytesToLookInto(_ url: URL) throws(FloorPlanError) -> [UInt8]? {
    do throws(FileError) {
      let input = try InputFile(path: url.relativePath)
      let isStream = url.relativePath == "-"
      if !isStream, !PackageFiles.isArchive(try input.peek(4)) { return nil }
      return try input.readAll(limit: largestPackage)
    } catch {
      throw FloorPlanError(error)
    }
  }

  mutating func add(_ drawing: Drawing, named id: String) {
    let (building, floor) = Self.split(id)
    drawings.append((building, floor, drawing.onWholePage))
  }

  /// Divides foreign drawings that have a layer for each floor, or show floors beside each other,
  /// into a drawing for each, and leaves out what they hide.
  mutating func prepareForeignDrawings() {
    drawings = drawings.flatMap { building, floor, drawing in
      let drawing = drawing.withSymbolsDrawn.withOutlinedTextsWritten
        .withEmbeddedTextsWritten.withSpokenNamesWritten.onWholePage
        .withoutHiddenShapes.withoutPageFrames
      let layers = drawing.floorLayers
      let floors = layers.isEmpty ? drawing.floorSheets : layers
      guard !floors.isEmpty else { return [(building, floor, drawing)] }
      // A single file needs no name for its building.
      let name = drawings.count > 1 ? LevelReader.joined(building, floor) : building
      return floors.map { (name, $0.floor, $0.drawing) }
    }
  }

  mutating func add(_ files: PackageFiles) throws(FloorPlanError) {
    var added = PlanDescription()
    if files.contains("plan.json") {
      added = try PlanDescription(
        files.read("plan.json", limit: Self.largestDescription), file: files.path(of: "plan.json"))
      description.add(added)
      if let origin = added.origin { origins.append(origin) }
    }
    if files.contains("Graph.plist") {
      let bytes = try files.read("Graph.plist", limit: Self.largestPropertyList)
      propertyList.merge(try GraphPropertyList(bytes, file: files.path(of: "Graph.plist")))
    }
    if files.contains("ways.json") { try addWays(files) }
    let named = (added.buildings ?? []).flatMap { building in
      (building.levels ?? []).compactMap { level in level.svg.map { ($0, building.id, level.id) } }
    }
    for (file, building, level) in named {
      guard !file.contains(".."), !file.hasPrefix("/") else {
        throw FloorPlanError(
          .malformedData, "drawings must be inside the package", file: files.path(of: "plan.json"))
      }
      drawings.append((building, level, try files.drawing(file).onWholePage))
    }
    func plain(_ name: String) -> String {
      name.split(separator: "/").filter { $0 != "." }.joined(separator: "/")
    }
    let already = Set(named.map { plain($0.0) })
    for name in files.names {
      guard let level = DrawingFile.level(named: name), !already.contains(name) else { continue }
      add(try files.drawing(name), named: level)
    }
  }

  private mutating func addWays(_ files: PackageFiles) throws(FloorPlanError) {
    let bytes = try files.read("ways.json", limit: Self.largestGraph)
    let file = files.path(of: "ways.json")
    let graph: ImportedGraph
    do {
      graph = try JSONDecoder().decode(ImportedGraph.self, from: Data(bytes))
    } catch {
      throw FloorPlanError(.malformedData, Self.reason(error), file: file)
    }
    if let fault = graph.fault { throw FloorPlanError(.malformedData, fault, file: file) }
    imported.ways += graph.ways
  }

  mutating func add(_ graph: ImportedGraph) { imported.ways += graph.ways }

  private mutating func addPropertyList(_ url: URL) throws(FloorPlanError) {
    let bytes = try PlanFile.read(url, limit: Self.largestPropertyList)
    propertyList.merge(try GraphPropertyList(bytes, file: url.relativePath))
  }

  static func decode<Value: Decodable>(
    _ url: URL, limit: Int
  ) throws(FloorPlanError) -> Value {
    let bytes = try PlanFile.read(url, limit: limit)
    do {
      return try JSONDecoder().decode(Value.self, from: Data(bytes))
    } catch {
      throw FloorPlanError(.malformedData, reason(error), file: url.relativePath)
    }
  }

  static func reason(_ error: any Error) -> String {
    guard let error = error as? DecodingError else { return "this is not JSON" }
    switch error {
    case .keyNotFound(let key, _): return "the member '\(key.stringValue)' is missing"
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      let path = context.codingPath.map { $0.intValue.map(String.init) ?? $0.stringValue }
        .joined(separator: ".")
      return path.isEmpty ? "expected an object in braces" : "'\(path)' has the wrong type"
    case .dataCorrupted: return "this is not JSON"
    @unknown default: return "this value has the wrong type"
    }
  }
}
