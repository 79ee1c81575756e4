import Foundation

/// The figures of a run, printed as Markdown as they come, with the targets that were missed.
///
/// A long run that is interrupted leaves the tables that it finished.
struct Report {
  private(set) var missed: [String] = []

  /// Adds a task: our figures, and the peers' that did the same work in the same run.
  ///
  /// - Parameters:
  ///   - task: What was done, on what.
  ///   - samples: Everybody's figures; ratios are to the `baseline`.
  ///   - baseline: The subject the others are compared with.
  ///   - targets: The largest ratio allowed, by subject.
  mutating func add(
    _ task: String, _ samples: [Sample], baseline: String, targets: [String: Double] = [:]
  ) {
    let base = samples.first { $0.subject == baseline }
    Self.write(
      "\n### \(task)\n\n| subject | ms | ratio | target | checksum |\n|---|---|---|---|---|")
    for sample in samples {
      let ratio = base.map { sample.milliseconds / $0.milliseconds }
      let target = targets[sample.subject]
      var verdict = target.map { String(format: "≤ %.3g", $0) } ?? ""
      if let ratio, let target {
        let holds = ratio <= target
        verdict += holds ? " held" : " MISSED"
        if !holds { missed.append("\(task): \(sample.subject) at \(Self.short(ratio))") }
      }
      if let base, base.checksum != sample.checksum {
        verdict += " CHECKSUM DIFFERS"
        missed.append("\(task): \(sample.subject) computed something else")
      }
      Self.write(
        "| \(sample.subject) | \(Self.short(sample.milliseconds)) | "
          + "\(ratio.map(Self.short) ?? "") | \(verdict) | \(sample.checksum) |")
    }
  }

  /// Adds a table of another form.
  mutating func table(_ title: String, header: [String], rows: [[String]]) {
    func line(_ cells: [String]) -> String { "| " + cells.joined(separator: " | ") + " |" }
    let rule = "|" + header.map { _ in "---|" }.joined()
    let lines = [line(header), rule] + rows.map(line)
    Self.write("\n### \(title)\n\n" + lines.joined(separator: "\n"))
  }

  /// Adds a remark under the last table.
  func remark(_ text: String) {
    Self.write("\n\(text)")
  }

  private static func write(_ line: String) {
    FileHandle.standardOutput.write(Data((line + "\n").utf8))
  }

  static func short(_ value: Double) -> String {
    switch abs(value) {
    case ..<0.1: String(format: "%.4f", value)
    case ..<10: String(format: "%.3f", value)
    default: String(format: "%.1f", value)
    }
  }
}
