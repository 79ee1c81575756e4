/// Gauges in the OpenMetrics text format 1.0.0, which Prometheus reads as well.
///
/// Samples have no timestamps, because node_exporter's textfile collector rejects them.
package struct OpenMetricsText {
  /// A metric with its samples.
  package struct Family {
    /// The name of the metric.
    package let name: String
    /// Its help text.
    package let help: String
    private(set) var samples: [String] = []

    /// Creates a metric without samples.
    package init(_ name: String, _ help: String) {
      self.name = name
      self.help = help
    }

    /// Adds a sample, unless the value is `nil`.
    package mutating func add(_ labels: KeyValuePairs<String, String>, _ value: Double?) {
      guard let value, value.isFinite else { return }
      let text = Int64(exactly: value).map { String($0) } ?? String(value)
      let pairs = labels.map { "\($0.key)=\"\(OpenMetricsText.escaped($0.value))\"" }
      let list = pairs.isEmpty ? "" : "{" + pairs.joined(separator: ",") + "}"
      samples.append("\(name)\(list) \(text)")
    }
  }

  /// The text of all metrics that have samples, with the end marker.
  package static func text(_ families: [Family]) -> String {
    var text = ""
    for family in families where !family.samples.isEmpty {
      text += "# HELP \(family.name) \(escaped(family.help))\n# TYPE \(family.name) gauge\n"
      for sample in family.samples { text += sample + "\n" }
    }
    return text + "# EOF\n"
  }

  fileprivate static func escaped(_ text: String) -> String {
    text.escaping(["\\": #"\\"#, "\n": #"\n"#, "\"": #"\""#])
  }
}
