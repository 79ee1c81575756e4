/// How a prepared city was made.
struct CityRecipe: Codable {
  /// How blank times were made up, as ``BlankTimes`` names it.
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
