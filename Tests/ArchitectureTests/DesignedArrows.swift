/// What each target may depend on, as `Docs/Architecture.md` draws it.
///
/// A dependency on a trait stands behind the trait's name: `Tools/ArgumentParser`. A new arrow
/// needs a record in `Docs/Decisions`.
enum DesignedArrows {
  /// What every service is made of.
  private static let web: Set<String> = [
    "Services/HTTPTypes", "Services/Hummingbird", "Services/HummingbirdCore", "Services/Logging",
    "Services/NIOCore", "Services/ServiceLifecycle",
  ]

  static let ofTarget: [String: Set<String>] = [
    // Ground
    "GeoKit": ["JSONText"],
    "GraphKit": [],
    "TabularKit": ["FileAccess"],

    // Kits
    "CatalogKit": ["FileAccess", "GRDB", "JSONText", "TabularKit", "TextFolding"],
    "LocationKit": [
      "CivilTime", "FileAccess", "GRDB", "GRDBSQLite", "GeoKit", "JSONText", "LibXML", "TabularKit",
    ],
    "RoutingKit": [
      "CivilTime", "FileAccess", "GeoKit", "GraphKit", "JSONText", "TabularKit", "TextFolding",
      "WebTransport",
    ],

    // Services
    "RouteService": web.union(["GeoKit", "JSONText", "RoutingKit"]),

    // Tools
    "library-search": [
      "CatalogKit", "CivilTime", "CommandKit", "JSONText", "Tools/ArgumentParser",
    ],
    "locations": [
      "CivilTime", "CommandKit", "FileAccess", "JSONText", "LocationKit", "Tools/ArgumentParser",
    ],
    "route": ["CommandKit", "RoutingKit", "Services/RouteService", "Tools/ArgumentParser"],
    "AirQualityKit": ["CivilTime", "GeoKit", "JSONText", "TextFolding", "WebTransport"],
    "AirQualityStore": ["AirQualityKit", "GRDB"],

    // Tools
    "airq": [
      "AirQualityKit", "AirQualityStore", "CivilTime", "CommandKit", "FileAccess", "JSONText",
      "Tools/ArgumentParser",
    ],

    // Support
    "CivilTime": [],
    "CommandKit": ["CivilTime", "FileAccess", "GeoKit", "JSONText", "Tools/ArgumentParser"],
    "FileAccess": [],
    "JSONText": [],
    "TextFolding": [],
    "WebTransport": [],
  ]
}
