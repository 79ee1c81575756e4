public import StreetKit

extension City {
  /// The same city with other demands on its streets; itself where it has none of OpenStreetMap.
  ///
  /// ```swift
  /// let city = try City(contentsOf: "city.network").travelling { $0.exclusions = [.toll] }
  /// ```
  ///
  /// - Parameter change: Changes the demands.
  /// - Returns: The city.
  public func travelling(_ change: (inout StreetTravel) -> Void) -> City {
    guard var travel = streets as? StreetTravel else { return self }
    change(&travel)
    return City(network, transit: transit, streets: travel)
  }

  /// The same city over another street network, such as one with the speeds of the present.
  ///
  /// - Parameter network: The streets.
  /// - Returns: The city, with the same demands on its streets.
  public func over(_ network: StreetNetwork) -> City {
    let travel = (streets as? StreetTravel)?.over(network) ?? StreetTravel(network)
    return City(self.network, transit: transit, streets: travel)
  }
}
