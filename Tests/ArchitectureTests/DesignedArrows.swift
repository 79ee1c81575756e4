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
    "GeoKit": ["JSONText", "SectionFile"],
    "GraphKit": ["CPrefetch", "Hashing", "SectionFile"],
    "TabularKit": ["CExactDecimal", "FileAccess"],

    // Kits
    "AirAlerts": [
      "AirQualityKit", "AirQualityStore", "CivilTime", "FileAccess", "GeoKit", "JSONText",
      "SettingsFile",
    ],
    "AirQualityKit": [
      "CExactDecimal", "CivilTime", "ForecastData", "GeoKit", "JSONText", "Localization",
      "TextFolding", "WebPages", "WebTransport", "XMLEscaping",
    ],
    "AirQualityStore": [
      "AirQualityKit", "CheckedRows", "CivilTime", "FileAccess", "Spreadsheet", "TabularKit",
    ],
    "CatalogKit": [
      "CheckedRows", "CivilTime", "FileAccess", "GRDBSQLite", "Hashing", "JSONText", "LibXML",
      "Localization", "NameMatching", "SectionFile", "Spreadsheet", "TabularKit", "TextFolding",
      "WebPages", "WebTransport", "XMLEscaping",
    ],
    "FloorPlanKit": [
      "Archive", "CExactDecimal", "CivilTime", "FileAccess", "GeoKit", "GraphKit", "Hashing",
      "JSONText", "LibXML",
      "Localization", "NameMatching", "OpenStreetMapKit", "TabularKit", "WebPages", "WebTransport",
      "XMLEscaping",
    ],
    "LocationKit": [
      "Archive", "CExactDecimal", "CivilTime", "FileAccess", "GRDB", "GRDBSQLite", "GeoKit",
      "Hashing", "JSONText",
      "LibXML", "Localization", "PlaceData", "Sealing/SealedDatabase", "TabularKit", "WebPages",
      "WebTransport", "XMLEscaping",
    ],
    "OpenStreetMapKit": ["Archive", "FileAccess", "GeoKit", "LibXML", "ProtocolBuffers"],
    "RoutingKit": [
      "CivilTime", "FileAccess", "GeoKit", "GraphKit", "Hashing", "JSONText", "Localization",
      "NameMatching", "SectionFile", "StreetKit", "TabularKit", "TextFolding", "TimetableKit",
      "WebPages", "WebTransport", "XMLEscaping",
    ],
    "StreetKit": [
      "CivilTime", "DrivingSideData", "FileAccess", "GeoKit", "GraphKit", "JSONText", "LibXML",
      "Localization", "NameMatching", "OpenStreetMapKit", "SectionFile",
    ],
    "TimetableKit": [
      "Archive", "CivilTime", "FileAccess", "GeoKit", "Localization", "ProtocolBuffers",
      "SectionFile", "TabularKit",
    ],

    // Services
    "AirService": web.union([
      "AirQualityKit", "JSONText", "Localization", "ServiceHosting", "WebPages", "XMLEscaping",
    ]),
    "CatalogService": web.union([
      "CatalogAPIData", "CatalogKit", "CivilTime", "JSONText", "Localization", "ServiceHosting",
      "Services/Crypto", "Services/CryptoExtras", "Services/Mustache", "TextFolding", "WebPages",
      "XMLEscaping",
    ]),
    "FloorPlanService": web.union(["FloorPlanKit", "JSONText", "ServiceHosting"]),
    "LocationService": web.union(["JSONText", "LocationKit", "ServiceHosting", "WebPages"]),
    "RouteService": web.union([
      "CivilTime", "GeoKit", "JSONText", "Localization", "RoutingKit", "ServiceHosting",
      "StreetKit",
      "WebPages", "XMLEscaping",
    ]),

    // Tools
    "AirqCommands": [
      "AirAlerts", "AirQualityKit", "AirQualityStore", "CivilTime", "CommandKit", "FileAccess",
      "JSONText", "Services/AirService", "SettingsFile", "TabularKit", "Tools/ArgumentParser",
    ],
    "FloorPathCommands": [
      "CivilTime", "CommandKit", "FileAccess", "FloorPlanKit", "GeoKit", "JSONText",
      "QRCodeReading", "Services/FloorPlanService", "Tools/ArgumentParser",
    ],
    "LibrarySearchCommands": [
      "CatalogKit", "CivilTime", "CommandKit", "FileAccess", "JSONText", "Localization",
      "Services/CatalogService", "Tools/ArgumentParser",
    ],
    "LocationsCommands": [
      "CivilTime", "CommandKit", "FileAccess", "JSONText", "LocationKit",
      "Services/LocationService", "Tools/ArgumentParser",
    ],
    "RouteCommands": [
      "CivilTime", "CommandKit", "FileAccess", "JSONText", "Localization", "RoutingKit",
      "Services/RouteService", "StreetKit", "Tools/ArgumentParser",
    ],

    // Programs
    "airq": ["CommandKit", "AirqCommands"],
    "citykit": [
      "AirqCommands", "CommandKit", "FloorPathCommands", "LibrarySearchCommands",
      "LocationsCommands", "RouteCommands",
    ],
    "floorpath": ["CommandKit", "FloorPathCommands"],
    "library-search": ["CommandKit", "LibrarySearchCommands"],
    "locations": ["CommandKit", "LocationsCommands"],
    "route": ["CommandKit", "RouteCommands"],

    // Support
    "Archive": ["CZlib"],
    "CLibXML2": [],
    "CExactDecimal": [],
    "CPrefetch": [],
    "CZXing": [],
    "CZlib": [],
    "CatalogAPIData": [],
    "CheckedRows": ["GRDB"],
    "CivilTime": [],
    "CommandKit": [
      "CivilTime", "FileAccess", "GeoKit", "JSONText", "NameMatching", "SettingsFile",
      "Tools/ArgumentParser",
    ],
    "DrivingSideData": [],
    "FileAccess": [],
    "ForecastData": [],
    "Hashing": [],
    "JSONText": ["CExactDecimal"],
    "LibXML": ["CLibXML2", "FileAccess"],
    "Localization": ["JSONText"],
    "NameMatching": ["SectionFile", "TextFolding"],
    "PlaceData": [],
    "ProtocolBuffers": [],
    "QRCodeReading": ["CZXing"],
    "SealedDatabase": ["GRDBSQLite", "Sealing/Crypto", "Sealing/CryptoExtras"],
    "SectionFile": ["FileAccess", "Hashing"],
    "ServiceHosting": web.union(["CZlib", "Hashing", "Services/NIOHTTP1"]),
    "SettingsFile": ["FileAccess", "Localization"],
    "Spreadsheet": ["Archive", "CivilTime", "FileAccess", "LibXML"],
    "TextFolding": [],
    "WebPages": ["Hashing", "JSONText", "Localization", "XMLEscaping"],
    "WebTransport": [],
    "XMLEscaping": [],
  ]
}
