// What the examples in doc comments take as given, for each kit; see Scripts/doc-examples.

// MARK: AirAlerts
import AirQualityKit
import AirQualityStore
var home: Coordinate { fatalError() }
var session: AirSession { fatalError() }
// MARK: AirQualityKit
var gios: GIOSClient { fatalError() }
var home: Coordinate { fatalError() }
var rule: AlertRule { fatalError() }
var report: StationReport { fatalError() }
var now: Date { Date() }
// MARK: AirQualityStore
import AirQualityKit
var gios: GIOSClient { fatalError() }
var station: Station { fatalError() }
// MARK: CatalogKit
var address: URL { fatalError() }
var catalog: Catalog { fatalError() }
func show(_ answer: some Sendable) {}
// MARK: FloorPlanKit
var url: URL { fatalError() }
var drawing: URL { fatalError() }
var zip: URL { fatalError() }
var extract: URL { fatalError() }
var level: Level { fatalError() }
var route: Route { fatalError() }
var request: IndoorRouteRequest {
  get { fatalError() }
  set {}
}
var folder: URL { fatalError() }
var fileOfLessons: URL { fatalError() }
var page: URL { fatalError() }
var building: Building { fatalError() }
var campus: Building { fatalError() }
var monday: Date { Date() }
var nextMonday: Date { Date() }
var zone: TimeZone { .gmt }
// MARK: GeoKit
struct Visit { var place: Coordinate }
struct Output { func write(_ bytes: [UInt8]) throws {} }
struct Edge { var start: Coordinate; var end: Coordinate }
var visits: [Visit] { [] }
var output: Output { Output() }
var stops: [Coordinate] { [] }
var coordinates: [Coordinate] { [] }
var line: [Coordinate] { [] }
var edges: [Edge] { [] }
var home: Coordinate { fatalError() }
var place: Coordinate { fatalError() }
// MARK: GraphKit
var graph: CompactGraph<UInt32> { fatalError() }
var stops: [UInt32] { [] }
var search: ShortestPathSearch<UInt32> { fatalError() }
var isClosed: [Bool] { [] }
var penalty: [UInt32] { [] }
var roads: CompactGraph<UInt32> { fatalError() }
var hierarchy: CustomizableHierarchy<UInt32> { fatalError() }
var delay: [UInt32] { [] }
var places: [SIMD2<Double>] { [] }
var tollRoads: [UInt32] { [] }
func draw(_ arc: Arc<UInt32>, _ share: Double) {}
func travelTime(_ arc: Arc<UInt32>, at departure: UInt32) -> UInt32 { arc.weight }
func turnTime(_ previous: Arc<UInt32>?, _ arc: Arc<UInt32>) -> UInt32 { 0 }
// MARK: LocationKit
var box: BoundingBox { fatalError() }
var recording: Recording { fatalError() }
var clusters: [LocationCluster] { [] }
var bytes: [UInt8] { [] }
var start: Int64 { 0 }
var end: Int64 { 1 }
var now: Date { Date() }
var history: LocationHistory { fatalError() }
var filter: LocationFilter { fatalError() }
var url: URL { fatalError() }
func show(_ answer: some Sendable) {}
// MARK: RoutingKit
var home: Place { fatalError() }
var office: Place { fatalError() }
var nineOClock: Date { Date() }
// MARK: OpenStreetMapKit
var file: OpenStreetMapFile { get throws { try OpenStreetMapFile(path: "") } }
var way: MapWay { fatalError() }
// MARK: StreetKit
var home: Coordinate { fatalError() }
var library: Coordinate { fatalError() }
// MARK: TimetableKit
var home: Coordinate { fatalError() }
var library: Coordinate { fatalError() }
var nine: Date { Date() }
