#if Services
internal import CatalogKit
internal import Foundation
internal import Hummingbird
internal import HummingbirdCore

extension CatalogServer {
  /// Answers `GET /metrics` in the text format of Prometheus (version 0.0.4), without personal
  /// data.
  @Sendable func metrics(_ request: Question) throws -> Response {
    let counts = try catalog.counts()
    let day = ServiceDay.text(of: catalog.now?() ?? 0)
    let gauges = [
      ("library_books", "Books in the catalogue.", counts.books),
      ("library_categories", "Categories in the catalogue.", counts.categories),
      ("library_loans_open", "Open loans.", try catalog.openLoanCount()),
      (
        "library_loans_overdue", "Loans past their due dates.",
        try catalog.overdueLoans(on: day).count
      ),
    ]
    var lines: [String] = []
    for (name, help, value) in gauges {
      lines += ["# HELP \(name) \(help)", "# TYPE \(name) gauge", "\(name) \(value)"]
    }
    let requests = numbers.requests
    lines += [
      "# HELP library_http_requests_total Number of requests, by status.",
      "# TYPE library_http_requests_total counter",
    ]
    for (status, count) in requests.statuses {
      lines.append("library_http_requests_total{status=\"\(status)\"} \(count)")
    }
    let name = "library_http_request_duration_seconds"
    lines += ["# HELP \(name) Duration of requests.", "# TYPE \(name) histogram"]
    var sum = 0
    for (limit, count) in zip(ServiceNumbers.limits, requests.durations) {
      sum += count
      lines.append("\(name)_bucket{le=\"\(limit / 1000)\"} \(sum)")
    }
    sum += requests.durations.last ?? 0
    lines += [
      "\(name)_bucket{le=\"+Inf\"} \(sum)", "\(name)_sum \(requests.milliseconds / 1000)",
      "\(name)_count \(sum)",
    ]
    return Self.reply(
      Array((lines.joined(separator: "\n") + "\n").utf8),
      type: "text/plain; version=0.0.4; charset=utf-8")
  }
}
#endif
