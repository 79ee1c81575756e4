import ArgumentParser
import RoutingKit

/// The options that select which journeys are listed.
struct FrontOptions: ParsableArguments {
  @Flag(
    help: "List every journey that arrives earlier (or leaves later) than any with fewer vehicles.")
  var pareto = false

  @Flag(
    help: "Like --pareto, with the walking distance as a further criterion.")
  var paretoWalking = false

  /// The selected journeys.
  var front: TransitFront { paretoWalking ? .walking : pareto ? .vehicles : .best }
}
