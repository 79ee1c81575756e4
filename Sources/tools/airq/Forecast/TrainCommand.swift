import AirQualityKit
import AirQualityStore
import ArgumentParser
import CommandKit

/// Trains a forecast on the archive.
struct TrainCommand: AirCommand {
  static let configuration = CommandConfiguration(
    commandName: "train", abstract: "Train a pollutant's forecast model on years of the archive.",
    discussion: """
      Fits a ridge regression on logarithms for each hour ahead, with a station's last hours, its \
      daily profile, the season and the median of all stations as features. Equal years give equal \
      models; `airq forecast` uses the model instead of the built-in one. With several years, also \
      reports the skill for each year of a model trained on the others.
      """)

  @Option(help: "The pollutant.")
  var parameter = PollutantArgument.standard

  @Option(help: ArgumentHelp("Years of the archive, comma-separated.", valueName: "years"))
  var years: YearsArgument

  @ParentCommand var root: Airq
  @OptionGroup var source: SourceOptions
  @OptionGroup var shared: SharedOptions

  func answer(in session: AirSession, on console: Console) async throws {
    let networks = try years.years.map { year in
      try session.archivedNetwork(of: parameter.pollutant, in: year)
    }
    let names = years.years.map { String($0) }.joined(separator: ", ")
    let model = try ForecastModel(
      of: parameter.pollutant, on: networks, training: "GIOŚ \(names)")
    let path = try ForecastFiles.keep(model, in: session.files)
    let trained = said("forecast.trained", "\(parameter.pollutant)", .text(names), .text(path))
    console.note("\(trained)")
    report(networks, on: console)
  }

  /// Reports the skill for each year of a model trained on the others.
  private func report(_ networks: [HourlyNetwork], on console: Console) {
    // Too few hours in the other years are no failure: the model itself was trained.
    let skills = try? ForecastModel.crossValidated(of: parameter.pollutant, on: networks)
    let words = Words(Spoken.language)
    for (year, skill) in zip(years.years, skills ?? []) {
      guard let skill, let ratio = skill.ratio else { continue }
      let error = words.concentration(skill.error)
      let (share, inBand) = (Int((ratio * 100).rounded()), Int((skill.inBand * 100).rounded()))
      let text = words(
        "forecast.validated", .integer(year), .text(error), .integer(share), .integer(inBand))
      console.note("\(text)")
    }
  }
}
