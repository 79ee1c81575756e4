internal import Archive
public import Foundation

/// Writes archives of the Indoor Mapping Data Format (OGC 20-094, 1.0.0).
public enum IMDFWriter {
  /// The IMDF archive of a building.
  ///
  /// A package that was made of an archive gives back that archive's files; for other plans the
  /// features are made of rooms, doors, portals and points of interest, with ids that are the same
  /// for the same plan. Relationships say which stairs, lifts and bridges belong together.
  /// Coordinates are those of the plan's georeference; without one they are laid out from latitude
  /// 0, longitude 0.
  ///
  /// - Parameters:
  ///   - building: The building.
  ///   - package: The package from which it was read, which may contain an original archive.
  /// - Throws: ``FloorPlanError`` if the original cannot be read, or memory is exhausted.
  public static func archive(
    of building: Building, package: URL? = nil
  ) throws(FloorPlanError) -> [UInt8] {
    let original = package?.appending(path: PlanPackage.originalFolder)
    let files: [(name: String, bytes: [UInt8])]
    if let original, FileManager.default.fileExists(atPath: original.path) {
      files = try IMDFArchive(contentsOf: original).files
    } else {
      files = IMDFFeatures(building).files
    }
    do throws(ArchiveError) {
      var writer = ZipFolderWriter()
      for file in files.sorted(by: { $0.name < $1.name }) {
        try writer.add(file.bytes, named: file.name)
      }
      return try writer.finished()
    } catch {
      throw FloorPlanError(.unreadable, error.message)
    }
  }
}
