public import Foundation

extension PlanPackage {
  /// Copies a plan's folder, or single drawing, and writes into the `plan.json` of the copy where
  /// it lies on the Earth.
  ///
  /// - Parameters:
  ///   - plan: The plan's folder or drawing.
  ///   - points: The points whose places are known; they replace those of the plan.
  ///   - folder: The copy, which must not exist yet.
  /// - Throws: ``FloorPlanError`` when the plan cannot be read, or the copy cannot be written.
  public static func copy(
    _ plan: URL, georeferencedBy points: [PlanControlPoint], to folder: URL
  ) throws(FloorPlanError) {
    try copy(plan, to: folder) { draft in
      let file = draft.appending(path: "plan.json")
      let known = FileManager.default.fileExists(atPath: file.path)
      let bytes = known ? try Data(contentsOf: file) : Data("{}".utf8)
      guard var description = try JSONSerialization.jsonObject(with: bytes) as? [String: Any] else {
        throw FloorPlanError(.malformedData, "expected an object", file: file.path)
      }
      description["georef"] = points.map { point -> [String: Any] in
        var entry: [String: Any] = [
          "x": point.point.x, "y": point.point.y, "latitude": point.coordinate.latitude,
          "longitude": point.coordinate.longitude,
        ]
        if let level = point.level { entry["level"] = level }
        return entry
      }
      try JSONSerialization.data(
        withJSONObject: description,
        options: [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      ).write(to: file)
    }
  }
}
