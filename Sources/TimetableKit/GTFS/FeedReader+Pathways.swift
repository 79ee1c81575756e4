internal import Localization
internal import TabularKit

extension FeedReader {
  /// The most pathways of a feed.
  private static let mostPathways = 2_000_000

  /// The columns of `pathways.txt`.
  private struct PathwayColumns {
    let from: Int
    let to: Int
    let mode: Int
    let isBidirectional: Int
    let length: Int?
    let seconds: Int?
    let steps: Int?
    let slope: Int?
    let width: Int?

    init(_ table: borrowing TableReader) throws(TimetableError) {
      from = try table.column("from_stop_id")
      to = try table.column("to_stop_id")
      mode = try table.column("pathway_mode")
      isBidirectional = try table.column("is_bidirectional")
      length = try table.optional("length")
      seconds = try table.optional("traversal_time")
      steps = try table.optional("stair_count")
      slope = try table.optional("max_slope")
      width = try table.optional("min_width")
    }
  }

  /// Reads the names of `levels.txt`, which a feed may leave out.
  func levels(_ report: inout FeedReport) throws(TimetableError) -> [String: String] {
    guard var table = try files.reader("levels.txt") else { return [:] }
    let id = try table.column("level_id")
    let name = try table.optional("level_name")
    let index = try table.optional("level_index")
    var names: [String: String] = [:]
    try table.forEachRow(&report) { row throws(RowProblem) in
      guard let key = row.text(id) else {
        throw RowProblem("missing-id", Message("finding.missing-id.level"))
      }
      guard names[key] == nil else {
        throw RowProblem("duplicate-id", Message("finding.duplicate-id.level"))
      }
      names[key] = row.text(name) ?? row.text(index) ?? key
    }
    return names
  }

  /// Reads `pathways.txt`, which a feed may leave out.
  func readPathways(
    _ timetable: inout Timetable, _ report: inout FeedReport
  ) throws(TimetableError) {
    guard var table = try files.reader("pathways.txt") else { return }
    let columns = try PathwayColumns(table)
    var pathways: [Pathway] = []
    let stops = timetable.stops
    try table.forEachRow(&report) { row throws(RowProblem) in
      guard let from = row.text(columns.from).flatMap({ stopByID[$0] }),
        let to = row.text(columns.to).flatMap({ stopByID[$0] })
      else { throw RowProblem("unknown-stop", Message("finding.unknown-stop.row")) }
      guard stops[from].kind != .station, stops[to].kind != .station else {
        throw RowProblem("pathway-to-station", Message("finding.pathway-to-station"))
      }
      guard from != to else { throw RowProblem("pathway-loop", Message("finding.pathway-loop")) }
      let path = try pathway(row, columns, from: from, to: to)
      guard pathways.count < Self.mostPathways else { return }
      pathways.append(path)
      guard row.field(columns.isBidirectional, is: "1") else { return }
      guard path.mode != .exitGate else {
        throw RowProblem(
          "bidirectional-exit-gate", Message("finding.bidirectional-exit-gate"), .warning)
      }
      pathways.append(path.reversed)
    }
    guard pathways.count < Self.mostPathways else {
      throw TimetableError(.tooLarge, "the table has too many pathways", file: table.file)
    }
    timetable.pathways += pathways
  }

  private func pathway(
    _ row: borrowing TabularRow, _ columns: PathwayColumns, from: Int, to: Int
  ) throws(RowProblem) -> Pathway {
    guard let mode = row.text(columns.mode).flatMap({ Int($0) }).flatMap(Pathway.Mode.init) else {
      throw RowProblem("unknown-pathway-mode", Message("finding.unknown-pathway-mode"))
    }
    func number(_ column: Int?, _ range: ClosedRange<Double>) throws(RowProblem) -> Double? {
      guard let text = row.text(column) else { return nil }
      guard let number = Double(text), range.contains(number) else {
        throw RowProblem("malformed-pathway", Message("finding.malformed-pathway"))
      }
      return number
    }
    let slope = try number(columns.slope, -100...100)
    let width = try number(columns.width, 0...1000)
    let isBarred =
      mode == .stairs || mode == .escalator || abs(slope ?? 0) > Pathway.steepest
      || width ?? .infinity < Pathway.narrowest
    return Pathway(
      from: from, to: to, mode: mode,
      seconds: try number(columns.seconds, 0...86_400).map { Int32($0.rounded(.up)) },
      length: try number(columns.length, 0...100_000).map { Int32(($0 * 100).rounded()) },
      steps: try number(columns.steps, -10_000...10_000).map { Int32(abs($0)) },
      isStepFree: !isBarred)
  }
}

extension Pathway {
  /// The same path the other way.
  fileprivate var reversed: Pathway {
    Pathway(
      from: to, to: from, mode: mode, seconds: seconds, length: length, steps: steps,
      isStepFree: isStepFree)
  }
}
