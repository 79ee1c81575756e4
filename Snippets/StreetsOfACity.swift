// Streets from an OpenStreetMap file: a way by bicycle in words, and how far ten minutes reach.
import StreetKit

let network = try StreetNetwork(contentsOf: ["Examples/warsaw-streets/streets.osm.gz"])
print(network.profiles, network.edgeCount)

let square = try Coordinate("52.2200,21.0120")
let station = try Coordinate("52.2290,21.0050")
if let from = try network.position(near: square, profile: "bicycle"),
  let to = try network.position(near: station, profile: "bicycle"),
  let route = try network.route(from: from, to: to, profile: "bicycle")
{
  print(route.distance, route.duration)
  for step in route.legs.flatMap(\.steps) { print(step.sentence(in: .english)) }
  for area in try network.isochrones(from: from, within: [.seconds(600)], profile: "bicycle") {
    print(area.limit, "reaches", area.polygons.count, "areas")
  }
}
print(StreetNetwork.attribution)
