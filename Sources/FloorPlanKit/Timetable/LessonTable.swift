import CivilTime
import TabularKit

/// Reads lessons from a table: CSV or TSV with a header.
///
/// Dated rows have `start` and `end`, or `date` and `time`; rows with only a weekday recur every
/// week.
struct LessonTable {
  private(set) var series: [LessonSeries] = []
  private(set) var passedOver = 0

  private enum Column: String, CaseIterable {
    case start, end, date, day, time, lesson, room, teacher, group, pair

    var names: Set<String> {
      switch self {
      case .start: ["start", "begin", "from", "dtstart", "początek", "начало", "початок"]
      case .end: ["end", "to", "dtend", "koniec", "конец", "кінець"]
      case .date: ["date", "data", "дата"]
      case .day: ["day", "weekday", "dzień", "день"]
      case .time: ["time", "hours", "godzina", "godziny", "время", "час"]
      case .lesson: ["lesson", "subject", "title", "course", "przedmiot", "предмет", "дисциплина"]
      case .room: ["room", "location", "auditorium", "sala", "аудитория", "аудиторія"]
      case .teacher:
        ["teacher", "lecturer", "nauczyciel", "prowadzący", "преподаватель", "викладач"]
      case .group: ["group", "groups", "grupa", "группа", "група"]
      case .pair: ["pair", "number", "no", "para", "пара", "№"]
      }
    }
  }

  init(path: String) throws(FloorPlanError) {
    var line = 1
    var hasDays = false
    do throws(TabularError) {
      var reader = try TabularReader(path: path)
      let header = try reader.header()
      var columns: [Column: Int] = [:]
      for (place, name) in header.names.enumerated() {
        let word = name.trimmingBlanks.lowercased()
        guard let column = Column.allCases.first(where: { $0.names.contains(word) }) else {
          continue
        }
        columns[column] = columns[column] ?? place
      }
      line = header.line
      hasDays = columns[.start] != nil || columns[.date] != nil || columns[.day] != nil
      while hasDays, let row = try reader.next() {
        if row.isBlank { continue }
        var values: [Column: String] = [:]
        for (column, place) in columns where place < row.count {
          values[column] = row[place].trimmingBlanks
        }
        if let one = Self.lesson(values) { series.append(one) } else { passedOver += 1 }
      }
    } catch {
      throw FloorPlanError(
        error.kind == .unreadable ? .unreadable : .malformedData, error.message, file: path,
        line: error.line)
    }
    guard hasDays else {
      throw FloorPlanError(
        .malformedData, "expected a column start, date or day", file: path, line: line)
    }
  }

  private static func lesson(_ values: [Column: String]) -> LessonSeries? {
    var one = LessonSeries()
    one.details = LessonDetails(
      title: values[.lesson] ?? "", room: values[.room] ?? "", teacher: values[.teacher] ?? "",
      groups: CalendarWords.list(values[.group] ?? ""), pair: values[.pair].flatMap { Int($0) })
    if let start = values[.start].flatMap(LessonClock.time) {
      one.start = start.seconds
      if let zone = start.zone { one.zone = zone }
      guard let end = values[.end].flatMap(LessonClock.time) else { return nil }
      one.duration = end.seconds - start.seconds
      return one.duration >= 0 ? one : nil
    }
    guard
      let hours = LessonClock.span(values[.time] ?? "")
        ?? LessonClock.span(
          [values[.start], values[.end]].compactMap { $0 }.joined(separator: "-"))
    else { return nil }
    one.duration = hours.upperBound - hours.lowerBound
    if let date = values[.date].flatMap(LessonClock.day) {
      one.start = date * 86_400 + hours.lowerBound
      return one
    }
    guard let weekday = values[.day].flatMap(LessonClock.weekday) else { return nil }
    one.repeatWeekly(on: weekday, at: hours.lowerBound)
    return one
  }
}

extension LessonSeries {
  /// Makes the lesson recur every week, from 1970 on.
  mutating func repeatWeekly(on weekday: Int, at second: Int) {
    // 1970-01-05 was a Monday.
    start = (3 + weekday) * 86_400 + second
    rules = [RecurrenceRule("FREQ=WEEKLY")].compactMap { $0 }
  }
}
