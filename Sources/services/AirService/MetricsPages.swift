#if Services
/// A page of metrics for Prometheus at `/metrics`.
public struct MetricsPages: AirPages {
  private let text: @Sendable () -> String

  /// Creates the page.
  ///
  /// - Parameter text: Returns the current metrics in the OpenMetrics text format. It is called at
  ///   each scrape and should not query the service.
  public init(text: @escaping @Sendable () -> String) { self.text = text }

  /// Replies with the metrics, as OpenMetrics if the client accepts that.
  public func reply(path: String, query: String?, accepted: String?) async -> AirReply {
    switch path {
    case "/metrics":
      let isOpen = accepted?.contains("application/openmetrics-text") == true
      return AirReply(
        contentType: isOpen
          ? "application/openmetrics-text; version=1.0.0; charset=utf-8"
          : "text/plain; version=0.0.4; charset=utf-8", body: Array(text().utf8))
    case "/health": return AirReply(body: Array(#"{"status":"ok"}"#.utf8))
    default: return .error(404, "UnknownPath", "Metrics are at /metrics.")
    }
  }
}
#endif
