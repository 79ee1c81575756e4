internal import JSONText

extension PlanPackage {
  /// Converts the levels of an archive to drawings: units become rooms, corridors and portals,
  /// openings become doors, and amenities points of interest.
  ///
  /// The archive itself stays in the package, so that ``IMDFWriter`` gives it back whole.
  ///
  /// - Parameters:
  ///   - archive: The archive.
  ///   - fallback: The plan's name if the venue has none.
  public init(imdf archive: IMDFArchive, named fallback: String) {
    let layout = IMDFLayout(archive)
    name =
      archive.features.lazy.filter { $0.type == "venue" }
      .compactMap { IMDFNames.title($0.properties["name"]) }.first ?? fallback
    ways = []
    pages = layout.pages
    buildingNames = layout.buildingNames
    georeference = layout.earth.georeference
    original = archive.files
  }
}
