import AirQualityKit

/// The columns of a file under the codes of their stations.
struct AssignedColumns {
  /// The columns with hours, the former codes of a station before its present one.
  private(set) var columns: [(station: String, column: ArchiveYear.Column)] = []
  /// What became of columns whose station is not clear.
  private(set) var notes: [ArchiveNote] = []

  init(_ year: ArchiveYear, codes: StationCodes) {
    let used = year.columns.filter { !$0.hours.isEmpty }
    let stations = Dictionary(grouping: used) { codes.present($0.code, in: year.year) }
    for (station, columns) in stations.sorted(by: { $0.key < $1.key }) {
      if let others = codes.candidates(for: station, in: year.year) {
        notes.append(Self.note(columns[0], year, .shared(others)))
      }
      let areApart = columns.count == 1 || Self.haveNoHourTwice(columns)
      for column in columns.sorted(by: { $0.code != station && $1.code == station }) {
        self.columns.append((areApart ? station : column.code, column))
        guard columns.count > 1, column.code != station else { continue }
        notes.append(Self.note(column, year, areApart ? .joined(station) : .overlapping(station)))
      }
    }
  }

  private static func note(
    _ column: ArchiveYear.Column, _ year: ArchiveYear, _ outcome: ArchiveNote.Outcome
  ) -> ArchiveNote {
    ArchiveNote(
      code: column.code, pollutant: year.pollutant, year: year.year, outcome: outcome)
  }

  private static func haveNoHourTwice(_ columns: [ArchiveYear.Column]) -> Bool {
    let count = columns.map(\.hours.count).max() ?? 0
    return !(0..<count).contains { slot in
      columns.count { slot < $0.hours.count && $0.hours[slot] != nil } > 1
    }
  }
}
