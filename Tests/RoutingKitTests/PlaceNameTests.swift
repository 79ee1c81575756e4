import GeoKit
import RoutingKit
import Testing

/// Which nodes are found by what people call them.
@Suite struct PlaceNameTests {
  @Test(arguments: [
    ("Hoża", "EN_0008"), ("hoza", "EN_0008"), ("Zbawiciela", "EN_0006"),
    ("Niepodległości", "EN_0002"), ("  plac   politechniki ", "EN_0001"),
    ("Plac-Politechniki", "EN_0001"), ("Al Jerozolimskie Jana", "EN_0004"),
    ("pawła jana", "EN_0004"), ("en_0003", "EN_0003"), (" EN_0003 ", "EN_0003"),
    ("Al. Jerozolimskie", "EN_0004"),
  ])
  func `names are found by the beginnings of their words`(text: String, id: String) throws {
    let network = try NetworkFixtures.sample().network
    #expect(try network.place(text) == .node(id: id))
  }

  @Test(arguments: [
    ("Rondo", "a"), ("rondo", "a"), ("Rondo M", "c"), ("Lodz", "e"), ("Łódź", "d"), ("ZOO", "g"),
    ("g", "g"), ("G", "h"),
  ])
  func `what fits better goes before`(text: String, id: String) throws {
    let network = try Self.network([
      ("a", "Rondo"), ("b", "Rondo ONZ"), ("c", "Rondo Mogilskie"), ("d", "Łódź"), ("e", "Lodz"),
      ("f", "Przy zoo"), ("g", "Zoo"), ("h", "G"),
    ])
    #expect(try network.place(text) == .node(id: id))
  }

  @Test(arguments: [
    ("jerozolimskie", "may mean 2 places: EN_0004 (Al. Jerozolimskie/Jana Pawła), EN_0005 "),
    ("Zbawicela", "No place is called \"Zbawicela\"; did you mean EN_0006 (Plac Zbawiciela)?"),
    ("plac Konsytucji", "did you mean EN_0007 (Plac Konstytucji)?"),
    ("", "No place is called \"\"; expected a coordinate such as 52.22,21.01, a key or a name."),
    ("/", "No place is called \"/\"; expected a coordinate such as 52.22,21.01, a key or a name."),
    ("Xyzzy", "expected a coordinate such as 52.22,21.01, a key or a name."),
  ])
  func `what is no name, or several`(text: String, message: String) throws {
    let network = try NetworkFixtures.sample().network
    let error = #expect(throws: RoutingError.self) { try network.place(text) }
    #expect(error?.description.contains(message) == true, "\(error?.description ?? "")")
  }

  private static func network(_ names: [(String, String)]) throws -> CityNetwork {
    var builder = NetworkBuilder()
    for (id, name) in names {
      try builder.addNode(
        id: id, at: Coordinate(latitude: 52, longitude: 21), isStop: true, name: name)
    }
    return try CityNetwork(builder)
  }
}
