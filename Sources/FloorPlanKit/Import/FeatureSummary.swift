/// What the features of another program's GeoJSON file were taken for.
public struct FeatureSummary: Hashable, Sendable {
  /// Properties that were taken for those of this format, by the names of the latter: `level`,
  /// `kind`, `ref` and `name`.
  public private(set) var taken: [String: [String]] = [:]
  /// The number of areas that are left out, because nothing says what they are, or because they are
  /// outlines.
  public private(set) var skippedAreaCount = 0
  /// Whether no feature says which level it is on; all are on level 0 then.
  public private(set) var lacksLevels = true
  /// Whether the file has no corridor or hall.
  public private(set) var lacksCorridors = true

  /// Whether the file is another program's, where doors may be missing.
  public var isForeign: Bool { !taken.isEmpty }

  init() {}

  mutating func add(_ feature: PlanFeatures.Feature) {
    if feature.isForeignArea { skippedAreaCount += 1 }
    guard let properties = feature.properties else { return }
    if properties.level != nil { lacksLevels = false }
    if let kind = properties.kind, FeatureWords.kind(kind) == "corridor" { lacksCorridors = false }
    guard !feature.isForeignArea else { return }
    for (own, name) in properties.taken where !taken[own, default: []].contains(name) {
      taken[own, default: []].append(name)
    }
  }
}
