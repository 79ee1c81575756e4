/// The options with which a prepared city was made.
struct CityRecipe: Codable {
  /// How blank times were filled in, as a raw value of ``BlankTimes``.
  var blankTimes: String
  var inputs: [CityInput]
}

/// The names of the sections beside those of streets and timetable.
enum CitySections {
  /// A ``CityRecipe`` as JSON.
  static let inputs = "city.inputs"
  /// The compiled form of a line network.
  static let lines = "city.lines"
}
