// Compares car and public transport on the documented sample of Warsaw.
import Foundation
import RoutingKit

let city = try City(network: "Examples/warsaw-sample")
let home = try city.place("Nowowiejska")
let office = try city.place("EN_0005")
let nineOClock = Date(timeIntervalSince1970: 1_795_161_600)

let answer = city.plan(
  from: home, to: office, arriving: nineOClock, comparing: [.car, .publicTransport],
  changeDuration: .seconds(120))
for journey in answer.journeys {
  print(journey.mode, "leave at", journey.departure ?? nineOClock, journey.legs.map(\.summary))
}
if let reason = answer.reason { print(reason) }
