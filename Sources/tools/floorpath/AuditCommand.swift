import ArgumentParser
import CommandKit
import FloorPlanKit
import JSONText

/// Finds rooms that cannot be reached or left.
struct AuditCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "audit",
    abstract: "List rooms that cannot be reached without steps, and compare closures.",
    discussion: """
      Without --closure, lists the rooms that cannot be reached without steps, the lifts, ramps or \
      doors that would help most, and the rooms that cannot be reached at all. Each --closure is a comma-separated set of ids; the \
      answer lists the rooms that are cut off from all exits, and the length of the longest way \
      out.
      """)

  @Argument(help: PlanFiles.help, completion: .file()) var plan: [String]
  @Option(help: "Ids of parts that are closed together, comma-separated; may be repeated.")
  var closure: [String] = []
  @OptionGroup var output: OutputOptions<ReportFormat>
  @OptionGroup var shared: SharedOptions

  func run(on console: Console) async throws {
    let building = try PlanFiles.open(plan, on: console)
    guard closure.isEmpty else { return try compare(building, on: console) }
    let audit = building.stepFreeAudit()
    try console.write(to: output.path) { out in
      switch output.format {
      case .text:
        try out.print("\(audit.unreachable.count) rooms cannot be reached without steps")
        for room in audit.unreachable { try out.print("  \(room)") }
        if !audit.isolated.isEmpty {
          try out.print("\(audit.isolated.count) rooms cannot be reached at all")
          for room in audit.isolated { try out.print("  \(room)") }
        }
        for remedy in audit.remedies {
          let words = remedy.kind == .lift ? "a lift beside" : "a step-free"
          try out.print("\(words) \(remedy.id) opens \(remedy.rooms.count)")
        }
      case .json:
        var writer = JSONWriter()
        writer.object { document in
          document.member("unreachable", audit.unreachable)
          document.member("isolated", audit.isolated)
          document.key("remedies")
          document.array { list in
            for remedy in audit.remedies {
              list.object { object in
                object.member("kind", remedy.kind.rawValue)
                object.member("id", remedy.id)
                object.member("rooms", remedy.rooms)
              }
            }
          }
        }
        try out.write(writer.text + "\n")
      }
    }
    if !audit.unreachable.isEmpty || !audit.isolated.isEmpty { throw ExitStatus.nothingFound }
  }

  private func compare(_ building: Building, on console: Console) throws {
    let sets = closure.map { MovingOptions.list($0) }
    for id in sets.flatMap({ building.unknownParts(among: $0) }) {
      let like = PlaceNames.suggestion(building.suggestions(forPart: id))
      throw ValidationError("the plan has no part '\(id)' to close\(like)")
    }
    let reports = try building.closureReports(sets)
    try console.write(to: output.path) { out in
      switch output.format {
      case .text:
        var table = Table([
          ("closed", .left), ("cut off", .right), ("longer", .right), ("longest way out", .left),
        ])
        for report in reports {
          let longest = report.longest.map {
            "\($0.room), \(ReachCommand.minutes($0.seconds ?? 0))"
          }
          table.add(
            StyledText(report.closed.isEmpty ? "–" : report.closed.joined(separator: ",")),
            StyledText("\(report.cutOff.count)"), StyledText("\(report.longer)"),
            StyledText(longest ?? "–"))
        }
        for line in table.lines(fitting: console.tableWidth) { try out.print(line) }
        for report in reports where !report.cutOff.isEmpty && !report.closed.isEmpty {
          let closed = report.closed.joined(separator: ",")
          try out.print(StyledText("\(closed) cuts off \(report.cutOff.joined(separator: ", "))"))
        }
      case .json:
        var writer = JSONWriter()
        writer.object { document in
          document.key("closures")
          document.array { list in
            for report in reports {
              list.object { object in
                object.member("closed", report.closed)
                object.member("cutOff", report.cutOff)
                object.member("longer", report.longer)
                object.member("longestRoom", report.longest?.room)
                object.member("longestSeconds", report.longest?.seconds)
              }
            }
          }
        }
        try out.write(writer.text + "\n")
      }
    }
  }
}
