/// The levels at which places are counted, largest first.
public enum PlaceLevel: String, CaseIterable, Hashable, Sendable, Codable, Comparable {
  /// Countries.
  case country
  /// First-level subdivisions of countries.
  case region
  /// Districts.
  case district
  /// Towns and villages.
  case place

  /// Whether the left level is larger than the right one.
  public static func < (one: PlaceLevel, other: PlaceLevel) -> Bool {
    one.depth < other.depth
  }

  private var depth: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
