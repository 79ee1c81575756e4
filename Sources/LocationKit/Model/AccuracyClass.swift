/// A class of accuracy; the ranges overlap.
///
/// Classes are for choosing on a screen; ``LocationFilter/Accuracy/within(_:)`` takes any radius.
public enum AccuracyClass: String, CaseIterable, Hashable, Sendable, Codable {
  /// Up to 10 m.
  case high
  /// More than 10 m, up to 1000 m.
  case medium
  /// More than 1000 m, up to 3000 m.
  case low
  /// 500 m and more.
  case significant
  /// The accuracy is unknown.
  case unknown

  var bands: [RecordClass.Band] {
    switch self {
    case .high: [.upTo10]
    case .medium: [.below500, .upTo1000]
    case .low: [.upTo3000]
    case .significant: [.upTo1000, .upTo3000, .beyond]
    case .unknown: [.unknown]
    }
  }
}
