import RoutingKit

/// A place that the network does not have, and where to find those it has.
struct UnknownPlace: Error, CustomStringConvertible {
  let error: RoutingError

  var description: String { "\(error) 'route info --nodes' lists the places." }
}
