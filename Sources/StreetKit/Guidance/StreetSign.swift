/// What signs along a street say, besides its name and number; texts are empty where nothing is
/// known.
public struct StreetSign: Hashable, Sendable {
  /// The destinations, such as `A 2: Poznań, Łódź`.
  public let destinations: String
  /// The numbers or names of the exit, separated by `; `.
  public let exits: String
  /// How the name is pronounced, in the notation of the map.
  public let pronunciation: String
  /// The name of the rotary that the step enters.
  public let rotaryName: String

  /// Creates a sign.
  ///
  /// - Parameters:
  ///   - destinations: The destinations.
  ///   - exits: The numbers or names of the exit.
  ///   - pronunciation: How the name is pronounced.
  ///   - rotaryName: The name of the rotary.
  public init(
    destinations: String = "", exits: String = "", pronunciation: String = "",
    rotaryName: String = ""
  ) {
    self.destinations = destinations
    self.exits = exits
    self.pronunciation = pronunciation
    self.rotaryName = rotaryName
  }
}
