/// The GPX elements that records are made from, by local name.
enum GPXElement: Int, CaseIterable {
  case gpx
  case wpt
  case rte
  case rtept
  case trk
  case trkseg
  case trkpt
  case ele
  case time
  case name
  case src
  case extensions
  case speed
  case course
  case accuracy
  case hdop
  case sat
  case hr
  // The following elements count only in CityKit's own namespace.
  case horizontalAccuracy
  case verticalAccuracy
  case speedAccuracy
  case floor
  case type
  case departure
  case file
  case refines

  /// The origin of an element, from its namespace.
  enum Origin {
    /// GPX: the document's own namespace, whatever it is, or a standard one.
    case gpx
    /// CityKit's own namespace.
    case ours
    case other
  }

  /// The namespace for values that GPX has no element for.
  static let namespace = "urn:citykit:location:1"
  /// The namespaces of the GPX versions.
  static let standardNamespaces = [
    "http://www.topografix.com/GPX/1/1", "http://www.topografix.com/GPX/1/0",
  ]

  /// The tag name.
  var word: String {
    switch self {
    case .horizontalAccuracy: "horizontal_accuracy"
    case .verticalAccuracy: "vertical_accuracy"
    case .speedAccuracy: "speed_accuracy"
    default: "\(self)"
    }
  }

  /// Whether the element counts only in CityKit's own namespace.
  var isOurs: Bool { rawValue >= GPXElement.horizontalAccuracy.rawValue }

  /// The measure in the element; `nil` if it has none.
  var measure: Measure? {
    switch self {
    case .ele: .altitude
    case .speed: .speed
    case .course: .course
    case .accuracy: .accuracy
    case .horizontalAccuracy: .horizontalAccuracy
    case .verticalAccuracy: .verticalAccuracy
    case .speedAccuracy: .speedAccuracy
    case .floor: .floor
    case .hdop: .horizontalDilution
    case .sat: .satellites
    case .hr: .heartRate
    default: nil
    }
  }

  private static let byName: [[UInt8]: GPXElement] = Dictionary(
    uniqueKeysWithValues: allCases.map { (Array($0.word.utf8), $0) })

  /// Finds an element by its local name.
  static func named(_ name: UnsafeBufferPointer<UInt8>) -> GPXElement? {
    name.count <= 19 ? byName[Array(name)] : nil
  }
}
