import Foundation
import GeoKit
import RoutingKit
import StreetKit
import TestSupport

@testable import RouteService

/// Servers over the bundled streets of Warsaw's centre.
enum StreetFixture {
  static let file = Checkout.root.appending(path: "Examples/warsaw-streets/streets.osm.gz").path

  static let streets = Result { try StreetNetwork(contentsOf: [file]) }

  static func server(_ streets: StreetNetwork) throws -> RouteServer {
    RouteServer(
      city: City(try CityNetwork(NetworkBuilder()), streets: StreetTravel(streets)),
      streets: streets, configuration: .init(listening: .init(port: 0)))
  }
}
