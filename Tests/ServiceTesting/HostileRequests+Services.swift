#if Services
import HTTPTypes

extension HostileRequests {
  /// The planner: the interfaces of 2013, of OSRM and of its own.
  package static let route = HostileRequests(
    paths: [
      "/", "/health", "/api/v1/plan?fromPlace=52.2300,21.0100&toPlace=52.2200,21.0200",
      "/api/v1/geocode?text=now", "/api/v1/stoptimes?stop=1", "/api/v1/trip?trip=1",
      "/api/v1/matrix?from=52.23,21.01&to=52.22,21.02", "/api/v1/isochrone?place=52.23,21.01",
      "/nearest/52.220067/21.012119/publicTransportStop/true",
      "/entry/shortestPath/1/5/publicTransport/true/changeDuration/120",
      "/route/v1/driving/21.01,52.23;21.02,52.22", "/table/v1/foot/21.01,52.23;21.02,52.22",
      "/match/v1/bike/21.01,52.23;21.011,52.231", "/trip/v1/driving/21.01,52.23;21.02,52.22",
      "/nearest/v1/driving/21.01,52.23", "/tile/v1/driving/tile(9151,5398,14).mvt",
      "/tiles/14/9151/5398.mvt", "/raster/14/9151/5398.png",
    ],
    keys: [
      "fromPlace", "toPlace", "from", "to", "time", "arriveBy", "mode", "by", "change", "radius",
      "searchWindow", "maxTransfers", "maxAccess", "wheelchair", "pareto", "excludeLines", "lang",
      "text", "q", "limit", "stop", "trip", "place", "minutes", "seconds", "overview", "steps",
      "alternatives", "geometries", "annotations", "radiuses", "bearings", "hints", "approaches",
      "sources", "destinations", "number", "timestamps", "exclude", "continue_straight",
      "waypoints",
      "source", "destination", "roundtrip", "gaps", "tidy", "depart_at", "depart", "arrive",
    ])

  /// The library: the interface of 2014, search, SRU, OAI-PMH, and its pages.
  package static let library = HostileRequests(
    paths: [
      "/", "/books", "/books/new", "/books/1", "/books/1/copies", "/editions", "/categories",
      "/categories/G00", "/history/1/undo", "/dictionary", "/search?q=analiza", "/suggest?q=ana",
      "/sru?operation=searchRetrieve&version=1.2&query=dc.title%3Danaliza",
      "/oai?verb=ListRecords&metadataPrefix=oai_dc", "/oai?verb=GetRecord", "/openapi.json",
      "/health", "/metrics", "/book/1", "/book/1/ris", "/login", "/register", "/syllabus",
      "/loan/x",
      "/account", "/admin", "/admin/books", "/admin/import", "/admin/statistics", "/logout",
    ],
    keys: [
      "q", "query", "limit", "offset", "sort", "facets", "author", "title", "year", "type",
      "category", "isbn", "operation", "version", "startRecord", "maximumRecords", "recordSchema",
      "recordPacking", "verb", "metadataPrefix", "identifier", "from", "until", "set",
      "resumptionToken", "lang", "page", "order", "available", "format", "back", "name", "password",
    ],
    bodies: [
      #"{"query":{"filters":{"title__icontains":"analiza","year__gte":1990},"categories":["G00"],"#
        + #""pagination":{"offset":0,"limit":20}}}"#,
      #"{"query":{"filters":{"title__iregex":"(a|b)*c"},"categories":[],"pagination":{}}}"#,
      #"{"signature":1,"title":"T","authors":"A","year":2000}"#,
      "operation=searchRetrieve&version=1.2&query=cql.anywhere%3Da", "name=a&password=b&back=/",
    ],
    headers: [.contentType: "application/json"])

  /// A building.
  package static let floorPlan = HostileRequests(
    paths: [
      "/", "/health", "/api/levels", "/api/rooms?level=15-4", "/api/where?at=01535",
      "/api/route?from=15-4-22&to=15-3-1", "/api/evacuation?from=15-4-22",
    ],
    keys: ["from", "to", "profile", "closed", "lang", "level", "at", "name", "x", "y", "room"])

  /// Positions that phones send.
  package static let live = HostileRequests(
    paths: [
      "/owntracks", "/overland", "/gpslogger?lat=52.3&lon=21.3&time=2024-05-01T10:05:00Z",
      "/traccar?id=1&lat=52.4&lon=21.4&timestamp=1714557900", "/health", "/",
    ],
    keys: [
      "lat", "lon", "time", "timestamp", "s", "speed", "acc", "hacc", "alt", "altitude", "bearing",
      "token", "id", "batt", "accuracy",
    ],
    bodies: [
      #"{"_type":"location","lat":52.1,"lon":21.1,"tst":1714557600,"acc":5,"vel":3,"alt":100}"#,
      #"{"locations":[{"type":"Feature","geometry":{"type":"Point","coordinates":[21,52]},"#
        + #""properties":{"timestamp":"2024-05-01T10:00:00Z","speed":1,"motion":["walking"]}}]}"#,
      #"{"location":{"coords":{"latitude":52,"longitude":21},"timestamp":"2024-05-01T10:00:00Z"}}"#,
    ],
    headers: [.authorization: "Bearer secret"])

  /// The pages about a history.
  package static let history = HostileRequests(
    paths: [
      "/?token=secret", "/?token=secret&during=all", "/version?token=secret", "/", "/health",
    ],
    keys: ["token", "during", "place", "lang", "from", "to", "day", "level", "map"])

  /// The pages about the air.
  package static let air = HostileRequests(
    paths: [
      "/", "/map", "/search?q=krak", "/settings", "/manifest.webmanifest", "/worker.js",
      "/icon.svg", "/metrics", "/healthz", "/station/530", "/station/530/years",
      "/station/530/bookmark", "/nothing",
    ],
    keys: ["q", "lang", "home", "keep", "year", "pollutant", "to", "place"],
    bodies: ["home=52.23,21.01", "keep=no", "keep=yes&x=1"])
}
#endif
