extension ForecastModel {
  /// The skill of forecasts for each network by a model trained on the others.
  ///
  /// Forecasts begin at midnight, Central European Time; each network should end there, as years
  /// of the archive do.
  ///
  /// - Parameters:
  ///   - pollutant: The forecast quantity.
  ///   - networks: The hours, one network for each period, such as a year.
  /// - Returns: The skill over all stations of each network, in their order; `nil` where no hours
  ///   could be compared. Empty for fewer than two networks.
  /// - Throws: ``AirError`` of kind ``AirError/Kind/invalid`` for too few hours.
  /// - Complexity: That of training on all networks, once for each and an eighth each time.
  public static func crossValidated(
    of pollutant: Pollutant, on networks: [HourlyNetwork]
  ) throws(AirError) -> [ForecastSkill?] {
    guard networks.count > 1 else { return [] }
    var skills: [ForecastSkill?] = []
    for (index, judged) in networks.enumerated() {
      var others = networks
      others.remove(at: index)
      let model = try ForecastModel(of: pollutant, on: others, training: "", clocks: [0])
      let found = model.skill(
        in: judged, upTo: judged.start + judged.count - 1, days: judged.count / 24)
      skills.append(ForecastSkill(pooling: found.sorted { $0.key < $1.key }.map(\.value)))
    }
    return skills
  }
}

extension ForecastSkill {
  /// The skill over several stations, each weighted by its hours; `nil` for none.
  init?(pooling skills: [ForecastSkill]) {
    let hours = skills.reduce(0) { $0 + $1.hours }
    guard hours > 0 else { return nil }
    func mean(_ value: (ForecastSkill) -> Double) -> Double {
      skills.reduce(0) { $0 + value($1) * Double($1.hours) } / Double(hours)
    }
    self.init(
      days: skills.map(\.days).max() ?? 0, hours: hours, error: mean(\.error),
      persistenceError: mean(\.persistenceError), inBand: mean(\.inBand))
  }
}
