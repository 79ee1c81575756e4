/// The properties by which records are counted in advance: type and accuracy.
struct RecordClass: Hashable {
  /// Ranges of accuracy that are finer than the accuracy classes.
  enum Band: Int, CaseIterable {
    /// At most 10 m.
    case upTo10
    /// More than 10 m and less than 500 m.
    case below500
    /// From 500 m to 1000 m.
    case upTo1000
    /// More than 1000 m and at most 3000 m.
    case upTo3000
    /// More than 3000 m.
    case beyond
    /// Unknown; some phones write a negative number for it.
    case unknown

    /// The band of an accuracy in millimetres.
    init(thousandths: Int64?) {
      switch thousandths {
      case nil, .some(..<0): self = .unknown
      case .some(...10_000): self = .upTo10
      case .some(..<500_000): self = .below500
      case .some(...1_000_000): self = .upTo1000
      case .some(...3_000_000): self = .upTo3000
      default: self = .beyond
      }
    }
  }

  /// The type and the band in one number.
  let rawValue: Int64

  init(type: Int64, band: Band) { rawValue = type << 3 | Int64(band.rawValue) }
}
