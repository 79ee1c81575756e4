import RoutingKit

/// A place that the network does not have, with advice on how to find known ones.
struct UnknownPlace: Error, CustomStringConvertible {
  let error: RoutingError

  var description: String { "\(error) 'route info --nodes' lists the places." }
}
