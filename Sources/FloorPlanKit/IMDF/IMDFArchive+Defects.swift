internal import JSONText

extension IMDFArchive {
  /// A feature that lacks what the format requires, so that it is not used, or only in part.
  public struct Defect: Hashable, Sendable, CustomStringConvertible {
    /// The file of the feature: `unit.geojson`.
    public let file: String
    /// The feature's id.
    public let id: String
    /// What is wrong with it, such as `has no level_id`.
    public let fault: String

    /// A description of the defect, in one line.
    public var description: String { "\(file): \(id) \(fault)" }
  }

  /// The defects of features, in the order of the archive.
  ///
  /// They do not prevent reading: a unit without a polygon is no room, and one without a level is on
  /// none.
  public var defects: [Defect] {
    var seen: [String: String] = [:]
    var found: [Defect] = []
    for feature in features {
      func report(_ fault: String) {
        found.append(Defect(file: feature.file, id: feature.id, fault: fault))
      }
      if let other = seen[feature.id] { report("has the id of a feature of \(other)") }
      seen[feature.id] = seen[feature.id] ?? feature.file
      if feature.type + ".geojson" != feature.file { report("has feature_type \(feature.type)") }
      if Self.onLevels.contains(feature.type), feature.properties["level_id"] == nil {
        report("has no level_id")
      }
      switch feature.type {
      case "level":
        let ordinal = feature.properties["ordinal"]?.double
        if ordinal.map({ $0 != $0.rounded() }) ?? true { report("has no whole number as ordinal") }
        if IMDFGeometry.outline(feature.geometry).lines.isEmpty { report(Self.noPolygon) }
      case "unit":
        if IMDFGeometry.outline(feature.geometry).lines.isEmpty { report(Self.noPolygon) }
      case "opening":
        if !IMDFGeometry.lines(feature.geometry).contains(where: { $0.count > 1 }) {
          report("has no line in degrees")
        }
      case "amenity", "anchor":
        if IMDFGeometry.point(feature.geometry) == nil { report("has no point in degrees") }
      default: break
      }
    }
    return found
  }

  private static let noPolygon = "has no polygon in degrees"
  private static let onLevels: Set<String> = ["unit", "opening", "fixture", "detail", "kiosk"]
}
