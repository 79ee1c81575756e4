import CivilTime
import TabularKit

/// Reads lessons from a table: CSV or TSV with a header.
///
/// Dated rows have `start` and `end`, or `date` and times; rows with only weekdays recur every
/// week.
struct LessonTable {
  private(set) var series: [LessonSeries] = []
  private(set) var passedOver = 0

  private typealias Row = [LessonColumn: String]

  init(path: String) throws(FloorPlanError) {
    var line = 1
    var hasDays = false
    var rows: [Row] = []
    do throws(TabularError) {
      var reader = try TabularReader(path: path)
      let header = try reader.header()
      var columns: [LessonColumn: Int] = [:]
      for (place, name) in header.names.enumerated() {
        guard let column = LessonColumn(header: name) else { continue }
        columns[column] = columns[column] ?? place
      }
      line = header.line
      hasDays = columns[.start] != nil || columns[.date] != nil || columns[.day] != nil
      while hasDays, let row = try reader.next() {
        if row.isBlank { continue }
        var values: Row = [:]
        for (column, place) in columns where place < row.count {
          let value = row[place].trimmingBlanks
          if !value.isEmpty { values[column] = value }
        }
        rows.append(values)
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
    let order = Self.order(of: rows)
    for row in rows {
      let lessons = Self.lessons(row, order)
      series += lessons
      if lessons.isEmpty { passedOver += 1 }
    }
  }

  /// The order of day and month that the first date with a number over 12 shows.
  private static func order(of rows: [Row]) -> DateOrder {
    for row in rows {
      for column in [LessonColumn.date, .start, .end, .endDate] {
        if let order = row[column].flatMap({ WrittenDay($0) })?.order { return order }
      }
    }
    return .dayFirst
  }

  /// The lessons of a row: several if it names several weekdays, none if it cannot be read.
  private static func lessons(_ values: Row, _ order: DateOrder) -> [LessonSeries] {
    var one = LessonSeries()
    one.details = LessonDetails(
      title: values[.lesson] ?? "", room: values[.room] ?? "", teacher: values[.teacher] ?? "",
      groups: CalendarWords.list(values[.group] ?? ""), pair: values[.pair].flatMap { Int($0) })
    if let span = moments(values, order) {
      one.start = span.start
      one.duration = span.end - span.start
      if let zone = span.zone { one.zone = zone }
      return [one]
    }
    let day = values[.date].flatMap { WrittenDay($0)?.day(order) }
    if let day, isYes(values[.allDay]) {
      let last = values[.endDate].flatMap { WrittenDay($0)?.day(order) } ?? day
      one.start = day * 86_400
      one.isAllDay = true
      one.duration = max(1, last - day + 1) * 86_400
      return [one]
    }
    let times = [values[.start], values[.end]].compactMap { $0 }.joined(separator: "-")
    guard let hours = LessonClock.span(values[.time] ?? "") ?? LessonClock.span(times) else {
      return []
    }
    one.duration = hours.upperBound - hours.lowerBound
    if let day {
      one.start = day * 86_400 + hours.lowerBound
      return [one]
    }
    return LessonClock.weekdays(values[.day] ?? "").map { weekday in
      var lesson = one
      lesson.repeatWeekly(on: weekday, at: hours.lowerBound)
      return lesson
    }
  }

  /// The start and end of a row that has them as dates with times.
  private static func moments(
    _ values: Row, _ order: DateOrder
  ) -> (start: Int, end: Int, zone: LessonSeries.Zone?)? {
    guard let first = values[.start], let last = values[.end] else { return nil }
    if let start = moment(first, order) {
      guard let end = moment(last, order), end.seconds >= start.seconds else { return nil }
      return (start.seconds, end.seconds, start.zone)
    }
    guard let date = values[.date], let endDate = values[.endDate],
      let start = moment(date + " " + first, order), let end = moment(endDate + " " + last, order),
      end.seconds >= start.seconds
    else { return nil }
    return (start.seconds, end.seconds, nil)
  }

  private static func moment(
    _ text: String, _ order: DateOrder
  ) -> (seconds: Int, zone: LessonSeries.Zone?)? {
    LessonClock.time(text) ?? WrittenDay(text)?.seconds(order).map { ($0, nil) }
  }

  private static func isYes(_ text: String?) -> Bool {
    ["true", "yes", "1", "tak", "да", "так"].contains(text?.lowercased() ?? "")
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
