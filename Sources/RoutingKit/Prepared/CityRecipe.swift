/// The options a prepared city was made with.
struct CityRecipe: Codable {
  /// The rule for blank times, by its name in ``BlankTimes``.
  var blankTimes: String
  var inputs: [CityInput]
}

/// The names of the sections that are neither streets nor timetable.
enum CitySections {
  /// A ``CityRecipe`` as JSON.
  static let inputs = "city.inputs"
  /// The compiled form of a line network.
  static let lines = "city.lines"
}
