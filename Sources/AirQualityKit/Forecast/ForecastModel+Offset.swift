extension ForecastModel {
  /// The share of a pollutant's median in its offset.
  private static let levelShare = 0.3

  /// The constant in µg/m³ that makes the logarithms of a pollutant about symmetrical.
  ///
  /// For particles it is the noise of instruments. Ozone is not skewed like the others: its low
  /// values are as far from the median as its high ones. Levels of the others differ by orders of
  /// magnitude, from benzene to carbon monoxide, so the constant follows them.
  ///
  /// - Parameters:
  ///   - pollutant: The pollutant.
  ///   - networks: The hours of the training.
  static func offset(of pollutant: Pollutant, in networks: [HourlyNetwork]) -> Double {
    switch pollutant {
    case .o3: return 60
    case .pm25, .pm10: return 1
    default:
      var values = networks.flatMap { $0.values.flatMap { $0.filter { !$0.isNaN } } }
      guard !values.isEmpty else { return 1 }
      values.sort()
      let offset = levelShare * values[values.count / 2]
      return min(max((offset * 100).rounded() / 100, 0.1), 1000)
    }
  }
}
