/// The properties that filters can use without examining single records: type and accuracy.
struct RecordClass: Hashable {
  /// Ranges of accuracy between which the accuracy classes have their limits.
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
    /// Not known; phones say so by a number below zero as well.
    case unknown

    /// The band of an accuracy in thousandths of a metre.
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

  /// The type and band in one small number.
  let rawValue: Int64

  init(type: Int64, band: Band) { rawValue = type << 3 | Int64(band.rawValue) }
}
