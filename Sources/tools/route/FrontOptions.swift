import ArgumentParser
import RoutingKit

/// Which journeys by timetable to list.
struct FrontOptions: ParsableArguments {
  @Flag(
    help: "List every journey that arrives earlier (or leaves later) than any with fewer vehicles.")
  var pareto = false

  @Flag(
    help: "As --pareto, and also list journeys with shorter walks than any that is as good.")
  var paretoWalking = false

  /// The front asked for.
  var front: TransitFront { paretoWalking ? .walking : pareto ? .vehicles : .best }
}
