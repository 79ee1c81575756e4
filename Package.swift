// swift-tools-version: 6.2
import PackageDescription

/// Whether `Tests/Fuzz/run` builds: all targets of the package then have a fuzzer's counters.
let isFuzzing = Context.environment["CITYKIT_FUZZ"] != nil

let strict: [SwiftSetting] =
  [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .treatAllWarnings(as: .error),
  ] + (isFuzzing ? [.unsafeFlags(["-sanitize=fuzzer,address", "-enable-testing"])] : [])

let argumentParser = Target.Dependency.product(
  name: "ArgumentParser", package: "swift-argument-parser", condition: .when(traits: ["Tools"]))
let database = Target.Dependency.product(name: "GRDB", package: "GRDB.swift")
let databaseC = Target.Dependency.product(name: "GRDBSQLite", package: "GRDB.swift")

/// What every service is made of; only on the trait `Services`.
let web: [Target.Dependency] = [
  ("Hummingbird", "hummingbird"), ("HummingbirdCore", "hummingbird"),
  ("HTTPTypes", "swift-http-types"), ("Logging", "swift-log"), ("NIOCore", "swift-nio"),
  ("ServiceLifecycle", "swift-service-lifecycle"),
].map { .product(name: $0, package: $1, condition: .when(traits: ["Services"])) }

/// What hashes passwords; BoringSSL takes a minute to compile.
let passwords: [Target.Dependency] = ["Crypto", "CryptoExtras"].map {
  .product(name: $0, package: "swift-crypto", condition: .when(traits: ["Services"]))
}

/// What seals a database; only on the trait `Sealing`.
let seals: [Target.Dependency] = ["Crypto", "CryptoExtras"].map {
  .product(name: $0, package: "swift-crypto", condition: .when(traits: ["Sealing"]))
}

/// What server-rendered pages are written in.
let mustache = Target.Dependency.product(
  name: "Mustache", package: "swift-mustache", condition: .when(traits: ["Services"]))

/// What asks a service without a socket.
let inProcess = Target.Dependency.product(
  name: "NIOEmbedded", package: "swift-nio", condition: .when(traits: ["Services"]))

/// HTTP as the parser sees it, for what it refuses.
let httpParser = Target.Dependency.product(
  name: "NIOHTTP1", package: "swift-nio", condition: .when(traits: ["Services"]))

func kit(
  _ name: String, _ dependencies: [Target.Dependency] = [], resources: [Resource]? = nil,
  settings: [SwiftSetting] = []
) -> Target {
  .target(
    name: name, dependencies: dependencies, resources: resources,
    swiftSettings: strict + settings)
}

func support(
  _ name: String, _ dependencies: [Target.Dependency] = [], resources: [Resource]? = nil
) -> Target {
  .target(
    name: name, dependencies: dependencies, path: "Sources/support/\(name)", resources: resources,
    swiftSettings: strict)
}

/// A large file as bytes of a C target: a Swift array literal of its size takes the compiler long.
func embedded(_ name: String, _ files: [String]) -> Target {
  .target(name: name, path: "Sources/support/\(name)", exclude: files)
}

func service(
  _ name: String, _ dependencies: [Target.Dependency], resources: [Resource]? = nil
) -> Target {
  .target(
    name: name, dependencies: dependencies + ["ServiceHosting"] + web,
    path: "Sources/services/\(name)", resources: resources, swiftSettings: strict)
}

/// What a command does, as a module; its service hangs on the trait `Services`.
func commands(
  _ name: String, of tool: String, _ dependencies: [Target.Dependency], serving service: String,
  resources: [Resource] = []
) -> Target {
  .target(
    name: name,
    dependencies: dependencies + [
      "CommandKit", argumentParser, .target(name: service, condition: .when(traits: ["Services"])),
    ], path: "Sources/tools/\(tool)", resources: resources, swiftSettings: strict)
}

/// A program: nothing but the call of its commands.
func program(_ name: String, _ commands: [Target.Dependency]) -> Target {
  .executableTarget(
    name: name, dependencies: commands, path: "Sources/programs/\(name)", swiftSettings: strict)
}

func tests(
  of name: String, _ dependencies: [Target.Dependency] = [], exclude: [String] = []
) -> Target {
  .testTarget(
    name: "\(name)Tests", dependencies: dependencies + ["TestSupport"], exclude: exclude,
    swiftSettings: strict)
}

let ground: [Target] = [
  kit("GeoKit", ["JSONText", "SectionFile"]),
  kit("GraphKit", ["CPrefetch", "Hashing", "SectionFile"]),
  kit(
    "TabularKit", ["CExactDecimal", "FileAccess"],
    settings: [.enableExperimentalFeature("Lifetimes")]),
]

let kits: [Target] = [
  kit(
    "AirAlerts",
    [
      "AirQualityKit", "AirQualityStore", "CivilTime", "FileAccess", "GeoKit", "JSONText",
      "SettingsFile",
    ]),
  kit(
    "AirQualityKit",
    [
      "CExactDecimal", "CivilTime", "ForecastData", "GeoKit", "JSONText", "Localization",
      "TextFolding", "WebPages", "WebTransport", "XMLEscaping",
    ],
    resources: [.embedInCode("Resources")]),
  kit(
    "AirQualityStore",
    ["AirQualityKit", "CheckedRows", "CivilTime", "FileAccess", "Spreadsheet", "TabularKit"]),
  kit(
    "CatalogKit",
    [
      "CheckedRows", "CivilTime", "FileAccess", "Hashing", "JSONText", "LibXML", "Localization",
      "NameMatching", "SectionFile", "Spreadsheet", "TabularKit", "TextFolding", "WebPages",
      "WebTransport", "XMLEscaping", databaseC,
    ], resources: [.embedInCode("Export/Resources"), .embedInCode("Words/Resources")]),
  kit(
    "FloorPlanKit",
    [
      "Archive", "CExactDecimal", "CivilTime", "FileAccess", "GeoKit", "GraphKit", "Hashing",
      "JSONText", "LibXML", "Localization", "NameMatching", "OpenStreetMapKit", "TabularKit",
      "WebPages", "WebTransport", "XMLEscaping",
    ],
    resources: [
      .embedInCode("Timetable/Resources"), .embedInCode("View/Resources"),
      .embedInCode("Words/Resources"),
    ]),
  kit(
    "LocationKit",
    [
      "Archive", "CExactDecimal", "CivilTime", "FileAccess", "GeoKit", "Hashing", "JSONText",
      "LibXML", "Localization", "PlaceData", "TabularKit", "WebPages", "WebTransport",
      "XMLEscaping",
      database, databaseC,
      .target(name: "SealedDatabase", condition: .when(traits: ["Sealing"])),
    ], resources: [.embedInCode("Page/Resources")]),
  kit("OpenStreetMapKit", ["Archive", "FileAccess", "GeoKit", "LibXML", "ProtocolBuffers"]),
  kit(
    "RoutingKit",
    [
      "CivilTime", "FileAccess", "GeoKit", "GraphKit", "Hashing", "JSONText", "Localization",
      "NameMatching", "SectionFile", "StreetKit", "TabularKit", "TextFolding", "TimetableKit",
      "WebPages", "WebTransport", "XMLEscaping",
    ],
    resources: [.embedInCode("Resources")]),
  kit(
    "StreetKit",
    [
      "CivilTime", "DrivingSideData", "FileAccess", "GeoKit", "GraphKit", "JSONText", "LibXML",
      "Localization", "NameMatching", "OpenStreetMapKit", "SectionFile",
    ],
    resources: [.embedInCode("Resources")]),
  kit(
    "TimetableKit",
    [
      "Archive", "CivilTime", "FileAccess", "GeoKit", "Localization", "ProtocolBuffers",
      "SectionFile", "TabularKit",
    ],
    resources: [.embedInCode("Resources")]),
]

let services: [Target] = [
  service(
    "AirService", ["AirQualityKit", "JSONText", "Localization", "WebPages", "XMLEscaping"],
    resources: [.embedInCode("Resources")]),
  service(
    "CatalogService",
    [
      "CatalogAPIData", "CatalogKit", "CivilTime", "JSONText", "Localization", "TextFolding",
      "WebPages", "XMLEscaping", mustache,
    ] + passwords, resources: [.embedInCode("Resources")]),
  service("FloorPlanService", ["FloorPlanKit", "JSONText"]),
  service("LocationService", ["JSONText", "LocationKit", "WebPages"]),
  service(
    "RouteService",
    [
      "CivilTime", "GeoKit", "JSONText", "Localization", "RoutingKit", "StreetKit", "WebPages",
      "XMLEscaping",
    ], resources: [.embedInCode("Resources")]),
]

let tools: [Target] = [
  commands(
    "AirqCommands", of: "airq",
    [
      "AirAlerts", "AirQualityKit", "AirQualityStore", "CivilTime", "FileAccess", "JSONText",
      "SettingsFile", "TabularKit",
    ], serving: "AirService", resources: [.embedInCode("Resources")]),
  commands(
    "FloorPathCommands", of: "floorpath",
    ["CivilTime", "FileAccess", "FloorPlanKit", "GeoKit", "JSONText", "QRCodeReading"],
    serving: "FloorPlanService"),
  commands(
    "LibrarySearchCommands", of: "library-search",
    ["CatalogKit", "CivilTime", "FileAccess", "JSONText", "Localization"],
    serving: "CatalogService", resources: [.embedInCode("Resources")]),
  commands(
    "LocationsCommands", of: "locations", ["CivilTime", "FileAccess", "JSONText", "LocationKit"],
    serving: "LocationService"),
  commands(
    "RouteCommands", of: "route",
    ["CivilTime", "FileAccess", "JSONText", "Localization", "RoutingKit", "StreetKit"],
    serving: "RouteService", resources: [.embedInCode("Resources")]),
]

let programs: [Target] = [
  program("airq", ["CommandKit", "AirqCommands"]),
  // All five commands, by the name it is started under: what `make install` installs.
  program(
    "citykit",
    [
      "AirqCommands", "CommandKit", "FloorPathCommands", "LibrarySearchCommands",
      "LocationsCommands", "RouteCommands",
    ]),
  program("floorpath", ["CommandKit", "FloorPathCommands"]),
  program("library-search", ["CommandKit", "LibrarySearchCommands"]),
  program("locations", ["CommandKit", "LocationsCommands"]),
  program("route", ["CommandKit", "RouteCommands"]),
]

let supports: [Target] = [
  .systemLibrary(
    name: "CLibXML2", path: "Sources/support/CLibXML2", pkgConfig: "libxml-2.0",
    providers: [.apt(["libxml2-dev"]), .brew(["libxml2"])]),
  .systemLibrary(name: "CExactDecimal", path: "Sources/support/CExactDecimal"),
  .systemLibrary(name: "CPrefetch", path: "Sources/support/CPrefetch"),
  .systemLibrary(
    name: "CZlib", path: "Sources/support/CZlib", pkgConfig: "zlib",
    providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
  // Without the trait `QRCodes` it is an empty shell that needs no library.
  .target(
    name: "CZXing", path: "Sources/support/CZXing",
    cxxSettings: [.define("CITYKIT_QR_CODES", .when(traits: ["QRCodes"]))],
    linkerSettings: [.linkedLibrary("ZXing", .when(traits: ["QRCodes"]))]),
  support("Archive", ["CZlib"]),
  embedded("CatalogAPIData", ["openapi.json"]),
  support("CheckedRows", [database]),
  support("CivilTime"),
  support(
    "CommandKit",
    [
      "CivilTime", "FileAccess", "GeoKit", "JSONText", "NameMatching", "SettingsFile",
      argumentParser,
    ]),
  embedded("DrivingSideData", ["drives-on-left.geojson"]),
  support("FileAccess"),
  embedded("ForecastData", ["forecast-pm25.json"]),
  support("Hashing"),
  support("JSONText", ["CExactDecimal"]),
  support("LibXML", ["CLibXML2", "FileAccess"]),
  support("Localization", ["JSONText"]),
  support("NameMatching", ["SectionFile", "TextFolding"]),
  embedded("PlaceData", ["places.bin"]),
  support("ProtocolBuffers"),
  support("QRCodeReading", ["CZXing"]),
  support("SealedDatabase", [databaseC] + seals),
  support("SectionFile", ["FileAccess", "Hashing"]),
  support("ServiceHosting", ["CZlib", "Hashing"] + web + [httpParser]),
  support(
    "SettingsFile", ["FileAccess", "Localization"], resources: [.embedInCode("Resources")]),
  support("Spreadsheet", ["Archive", "CivilTime", "FileAccess", "LibXML"]),
  support("TextFolding"),
  support(
    "WebPages", ["Hashing", "JSONText", "Localization", "XMLEscaping"],
    resources: [.embedInCode("Resources")]),
  support("WebTransport"),
  support("XMLEscaping"),
]

/// What several test targets share.
let testSupports: [Target] = [
  .target(
    name: "ServiceTesting", dependencies: ["TestSupport", inProcess] + web,
    path: "Tests/ServiceTesting", swiftSettings: strict),
  .target(
    name: "TestSupport", dependencies: ["Hashing"], path: "Tests/TestSupport",
    swiftSettings: strict),
]

let testTargets: [Target] = [
  tests(of: "AirQualityKit", ["AirQualityKit", "GeoKit"]),
  tests(of: "AirQualityStore", ["AirQualityKit", "AirQualityStore", "CheckedRows"]),
  tests(of: "AirService", ["AirQualityKit", "AirService", "ServiceTesting"] + web),
  tests(of: "Airq", ["AirAlerts", "AirQualityKit", "AirQualityStore", "AirqCommands"]),
  tests(of: "Architecture"),
  tests(of: "Archive", ["Archive"]),
  tests(
    of: "CatalogKit",
    [
      "Archive", "CatalogKit", "FileAccess", "Hashing", "JSONText", "Localization", "SectionFile",
      "Spreadsheet", "TabularKit", "TextFolding", database,
    ],
    exclude: ["Fixtures"]),
  tests(
    of: "CatalogService",
    ["CatalogKit", "CatalogService", "LibXML", "Localization", "ServiceTesting"] + web),
  tests(of: "CivilTime", ["CivilTime"]),
  tests(
    of: "CommandKit",
    [
      "CivilTime", "CommandKit", "FileAccess", "GeoKit", "Localization", "SettingsFile",
      argumentParser,
    ]),
  tests(of: "FileAccess", ["FileAccess"]),
  tests(
    of: "FloorPlanKit",
    ["Archive", "FloorPlanKit", "GeoKit", "QRCodeReading", "WebTransport"],
    exclude: ["Oracles"]),
  tests(of: "FloorPlanService", ["FloorPlanKit", "FloorPlanService", "ServiceTesting"] + web),
  tests(of: "GeoKit", ["FileAccess", "GeoKit", "SectionFile"], exclude: ["Fixtures", "Oracles"]),
  tests(of: "GraphKit", ["FileAccess", "GraphKit", "SectionFile"]),
  tests(of: "Hashing", ["Hashing"]),
  tests(of: "JSONText", ["JSONText"]),
  tests(of: "LibXML", ["FileAccess", "LibXML"]),
  tests(of: "Localization", ["Localization"]),
  tests(
    of: "LocationKit",
    [
      "Archive", "CivilTime", "CommandKit", "FileAccess", "LocationKit", "LocationsCommands",
      argumentParser, database,
      .target(name: "SealedDatabase", condition: .when(traits: ["Sealing"])),
    ], exclude: ["Fixtures"]),
  tests(
    of: "LocationService", ["LocationKit", "LocationService", "ServiceTesting"] + web),
  tests(of: "NameMatching", ["FileAccess", "NameMatching", "SectionFile"]),
  tests(of: "OpenStreetMapKit", ["Archive", "GeoKit", "OpenStreetMapKit"]),
  tests(of: "ProtocolBuffers", ["ProtocolBuffers"]),
  tests(
    of: "RouteService",
    [
      "GeoKit", "JSONText", "Localization", "RouteService", "RoutingKit", "ServiceTesting",
      "StreetKit", "WebPages", "WebTransport",
    ] + web),
  tests(
    of: "RoutingKit",
    [
      "FileAccess", "GeoKit", "Localization", "RoutingKit", "StreetKit", "WebPages", "WebTransport",
    ]),
  tests(of: "SectionFile", ["FileAccess", "Hashing", "SectionFile"]),
  tests(of: "ServiceHosting", ["Archive", "ServiceHosting", "ServiceTesting"] + web),
  tests(of: "StreetKit", ["GeoKit", "GraphKit", "Localization", "OpenStreetMapKit", "StreetKit"]),
  tests(of: "TabularKit", ["TabularKit"]),
  tests(of: "TextFolding", ["TextFolding"]),
  tests(of: "TimetableKit", ["Archive", "CivilTime", "GeoKit", "TimetableKit"]),
  tests(of: "Tool", exclude: ["Faults"]),
  tests(of: "WebPages", ["WebPages"]),
  tests(of: "WebTransport", ["WebTransport"]),
  tests(of: "XMLEscaping", ["LibXML", "XMLEscaping"]),
]

/// A program that a fuzzer feeds: `Tests/Fuzz/NAME.swift`.
func fuzzer(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .executableTarget(
    name: "Fuzz\(name)", dependencies: dependencies + ["FuzzFrame"], path: "Tests/Fuzz",
    sources: ["\(name).swift"], swiftSettings: strict + [.unsafeFlags(["-parse-as-library"])],
    // libFuzzer has a `main` of its own, which the program's comes before.
    linkerSettings: [
      .unsafeFlags(["-sanitize=fuzzer,address", "-use-ld=lld", "-Xlinker", "-zmuldefs"])
    ])
}

/// What `Tests/Fuzz/run` builds in the place of the tests, whose fixtures are its seeds.
let fuzzers: [Target] = [
  .target(
    name: "FuzzFrame", dependencies: ["Archive", "TestSupport"], path: "Tests/Fuzz/Frame",
    swiftSettings: strict),
  .target(
    name: "FuzzFixtures",
    dependencies: [
      "Archive", "FloorPlanKit", "GraphKit", "OpenStreetMapKit", "RoutingKit", "StreetKit",
      "TestSupport", "TimetableKit",
    ],
    path: "Tests",
    sources: [
      "FloorPlanKitTests/PlanSketch.swift", "GraphKitTests/RandomGraph.swift",
      "OpenStreetMapKitTests/SampleFiles.swift",
      "OpenStreetMapKitTests/WireWriter.swift", "RoutingKitTests/CityFixture.swift",
      "StreetKitTests/SketchMap.swift", "StreetKitTests/StreetQuestions.swift",
      "TimetableKitTests/FeedFixture.swift", "TimetableKitTests/RealtimeMessage.swift",
    ], swiftSettings: strict),
  fuzzer("Adoption", ["FloorPlanKit", "TestSupport"]),
  fuzzer("Catalogue", ["CatalogKit"]),
  fuzzer("FloorDrawing", ["FloorPlanKit"]),
  fuzzer("FloorPath", ["FloorPlanKit"]),
  fuzzer("FloorStyle", ["FloorPlanKit"]),
  fuzzer("FloorTransform", ["FloorPlanKit"]),
  fuzzer("Locations", ["Archive", "LocationKit"]),
  fuzzer("PlainXML", ["LibXML"]),
  fuzzer("PlanImport", ["FloorPlanKit", "FuzzFixtures"]),
  fuzzer("PlanPackage", ["FloorPlanKit", "FuzzFixtures"]),
  fuzzer(
    "Requests",
    [
      "AirQualityKit", "AirService", "CatalogKit", "CatalogService", "FloorPlanKit",
      "FloorPlanService", "FuzzFixtures", "LocationKit", "LocationService", "RouteService",
      "RoutingKit", "ServiceTesting",
    ]),
  fuzzer("SealedHistory", ["LocationKit", "TestSupport"]),
  fuzzer(
    "Sections",
    ["CatalogKit", "FuzzFixtures", "GraphKit", "RoutingKit", "StreetKit", "TestSupport"]),
  fuzzer("Streets", ["FuzzFixtures", "StreetKit"]),
  fuzzer("Tabular", ["TabularKit"]),
  fuzzer("Timetables", ["Archive", "FuzzFixtures", "TimetableKit"]),
]

/// Every target; or, to work on one kit, those named by `CITYKIT_ONLY` and what they depend on.
///
/// Names are separated by commas: `CITYKIT_ONLY=GeoKitTests swift build --product
/// CityKitPackageTests`, and then `swift test --skip-build`. Without the product all examples would
/// be built, too.
func selected(from targets: [Target]) -> [Target] {
  guard let only = Context.environment["CITYKIT_ONLY"], !only.isEmpty else { return targets }
  let byName = Dictionary(uniqueKeysWithValues: targets.map { ($0.name, $0) })
  var pending = only.split(separator: ",").map(String.init)
  var names: Set<String> = []
  while let name = pending.popLast() {
    guard let target = byName[name], names.insert(name).inserted else { continue }
    for dependency in target.dependencies {
      switch dependency {
      case .targetItem(let name, _), .byNameItem(let name, _): pending.append(name)
      default: break
      }
    }
  }
  return targets.filter { names.contains($0.name) }
}

let targets = selected(
  from: ground + kits + services + tools + programs + supports + testSupports
    + (isFuzzing ? fuzzers : testTargets))
let built = Set(targets.map(\.name))

let package = Package(
  name: "CityKit",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: (ground + kits + services).map(\.name).filter(built.contains)
    .map { .library(name: $0, targets: [$0]) }
    + programs.map(\.name).filter(built.contains).map { .executable(name: $0, targets: [$0]) },
  traits: [
    .default(enabledTraits: ["Tools", "Services", "Sealing"]),
    .trait(name: "Tools", description: "The command-line tools."),
    .trait(
      name: "QRCodes", description: "QR codes read from images; needs libzxing-dev, libstb-dev."),
    .trait(name: "Sealing", description: "Location histories sealed under a passphrase."),
    .trait(name: "Services", description: "HTTP services, and the tools' serve commands."),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-crypto", from: "4.5.2"),
    .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    // Without its support for swift-configuration, which nothing here uses.
    .package(
      url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1", traits: []),
    .package(url: "https://github.com/hummingbird-project/swift-mustache", from: "2.1.1"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
  ],
  targets: targets,
  swiftLanguageModes: [.v6],
  cxxLanguageStandard: .cxx17
)
