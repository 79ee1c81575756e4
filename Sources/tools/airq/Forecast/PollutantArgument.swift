import AirQualityKit
import ArgumentParser

/// A pollutant on the command line.
struct PollutantArgument: ExpressibleByArgument {
  static let standard = PollutantArgument(pollutant: .pm25)
  let pollutant: Pollutant

  init(pollutant: Pollutant) { self.pollutant = pollutant }

  init?(argument: String) {
    guard let pollutant = Pollutant(code: argument) else { return nil }
    self.pollutant = pollutant
  }

  var defaultValueDescription: String { pollutant.code }
}
