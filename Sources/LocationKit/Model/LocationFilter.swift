/// Selects records of a history.
///
/// ```swift
/// var filter = LocationFilter()
/// filter.types = [.location, .precise]
/// filter.accuracy = .classes([.high, .medium])
/// filter.period = now.addingTimeInterval(-7 * 86_400)..<now
/// ```
///
/// A filter without conditions selects all records; one with an empty set of types or accuracy
/// classes selects none.
public struct LocationFilter: Hashable, Sendable, Codable {
  /// The required accuracy of records.
  public enum Accuracy: Hashable, Sendable, Codable {
    /// One of these classes.
    case classes(Set<AccuracyClass>)
    /// At most this distance; records of unknown accuracy are not selected.
    case within(Meters)
  }

  /// The types; `nil` for all.
  public var types: Set<RecordType>?
  /// The required accuracy of records; `nil` for any.
  public var accuracy: Accuracy?
  /// The period in milliseconds since 1970-01-01T00:00:00Z, as ``period`` has it in dates; `nil`
  /// for all time.
  public var times: Range<Int64>?
  /// The area; `nil` for the whole Earth.
  public var region: BoundingBox?
  /// The numbers of sources; `nil` for all.
  public var sources: Set<Int64>?
  /// The maximum speed between consecutive records in metres per second; faster ones are outliers
  /// and not selected.
  ///
  /// A record is compared with the last accepted one. Consecutive rejected records that are
  /// consistent with each other replace the accepted ones if there are at least three of them, and
  /// more than all that were accepted before; after ten rejections they are accepted in any case.
  public var fastest: Double?

  /// The id of a country, region, district or place; see ``PlaceCount/id``.
  public var place: String?

  /// Areas in which no records are selected; see ``LocationHistory/zones()``.
  public var hidden: [PrivacyZone] = []

  /// Creates a filter that selects all records.
  public init() {}

  /// Whether the filter cannot select any record.
  public var isEmpty: Bool {
    types?.isEmpty == true || accuracy == .classes([]) || sources?.isEmpty == true
      || times?.isEmpty == true
  }
}

extension LocationFilter {
  /// The classes of records that are selected completely, and those whose records must be examined.
  struct Classes {
    var whole: Set<Int64> = []
    var partial: Set<Int64> = []
  }

  var classes: Classes {
    var classes = Classes()
    for type in types ?? Set(RecordType.allCases) {
      for band in RecordClass.Band.allCases {
        let recordClass = RecordClass(type: Int64(type.rawValue), band: band).rawValue
        switch membership(of: band) {
        case true?: classes.whole.insert(recordClass)
        case nil: classes.partial.insert(recordClass)
        case false?: break
        }
      }
    }
    return classes
  }

  /// Whether all records of an accuracy band are selected, or none; `nil` if some are.
  private func membership(of band: RecordClass.Band) -> Bool? {
    switch accuracy {
    case nil: return true
    case .classes(let wanted): return wanted.contains { $0.bands.contains(band) }
    case .within(let limit):
      let limit = limit.value
      switch band {
      case .unknown: return false
      case .upTo10: return limit >= 10 ? true : limit < 0 ? false : nil
      case .below500: return limit >= 500 ? true : limit <= 10 ? false : nil
      case .upTo1000: return limit >= 1000 ? true : limit < 500 ? false : nil
      case .upTo3000: return limit >= 3000 ? true : limit <= 1000 ? false : nil
      case .beyond: return limit <= 3000 ? false : nil
      }
    }
  }
}
