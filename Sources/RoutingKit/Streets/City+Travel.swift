public import StreetKit

extension City {
  /// A copy of the city with other options for its streets; unchanged if it has no OpenStreetMap
  /// streets.
  ///
  /// ```swift
  /// let city = try City(contentsOf: "city.network").travelling { $0.exclusions = [.toll] }
  /// ```
  ///
  /// - Parameter change: Modifies the options.
  /// - Returns: The city.
  public func travelling(_ change: (inout StreetTravel) -> Void) -> City {
    guard var travel = streets as? StreetTravel else { return self }
    change(&travel)
    return City(network, transit: transit, streets: travel)
  }

  /// A copy of the city with another street network, such as one with current speeds.
  ///
  /// - Parameter network: The streets.
  /// - Returns: The city, with the same options for its streets.
  public func over(_ network: StreetNetwork) -> City {
    let travel = (streets as? StreetTravel)?.over(network) ?? StreetTravel(network)
    return City(self.network, transit: transit, streets: travel)
  }
}
