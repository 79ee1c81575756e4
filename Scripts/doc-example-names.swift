// What the examples in doc comments take as given, for each kit; see Scripts/doc-examples.

// MARK: AirQualityKit
var gios: GIOSClient { fatalError() }
var home: Coordinate { fatalError() }
// MARK: AirQualityStore
import AirQualityKit
var gios: GIOSClient { fatalError() }
var now: Date { Date() }
// MARK: CatalogKit
var address: URL { fatalError() }
// MARK: FloorPlanKit
var folder: URL { fatalError() }
// MARK: GeoKit
struct Visit { var place: Coordinate }
struct Output { func write(_ bytes: [UInt8]) throws {} }
var visits: [Visit] { [] }
var file: Output { Output() }
var stops: [Coordinate] { [] }
var coordinates: [Coordinate] { [] }
var line: [Coordinate] { [] }
var home: Coordinate { fatalError() }
// MARK: GraphKit
var graph: CompactGraph<UInt32> { fatalError() }
var stops: [UInt32] { [] }
var search: ShortestPathSearch<UInt32> { fatalError() }
var isClosed: [Bool] { [] }
var penalty: [UInt32] { [] }
// MARK: LocationKit
var box: BoundingBox { fatalError() }
var recording: Recording { fatalError() }
var clusters: [LocationCluster] { [] }
var bytes: [UInt8] { [] }
var start: Date { Date() }
var end: Date { Date() }
// MARK: RoutingKit
var home: JourneyPlace { fatalError() }
// MARK: StreetKit
var home: Coordinate { fatalError() }
var library: Coordinate { fatalError() }
