#if Services
internal import Hummingbird
internal import NIOCore
internal import ServiceHosting

extension RouteServer {
  /// A query of the planner's API.
  private typealias Query = @Sendable (PlanAPI, [String: String]) throws -> String

  /// Serves the queries about places, trips and reach.
  func serveQueries(on router: Router<BasicRequestContext>) {
    let queries: [(path: String, answer: Query)] = [
      ("geocode", { try $0.suggestions($1) }), ("stoptimes", { try $0.departures($1) }),
      ("trip", { try $0.trip($1) }), ("matrix", { try $0.matrix($1) }),
      ("isochrone", { try $0.isochrone($1) }),
    ]
    for (path, answer) in queries {
      router.get(RouterPath("api/v1/\(path)")) { request, _ in
        let parameters = Self.parameters(of: request)
        let plans = holder.current.plans
        let text = try await workers.run(for: "plan") { try answer(plans, parameters) }
        return Self.reply(text)
      }
    }
  }
}
#endif
