internal import LibXML

/// Describes how to read an HTML timetable.
public struct LessonPageMapping: Codable, Hashable, Sendable {
  /// The XPath of the cells, which are read in document order.
  public var cells: String
  /// The contents of a lesson's cells, in order: `pair`, `time`, `lesson`, `teacher`, `room`,
  /// `group`, or `skip`.
  public var columns: [String]

  /// Creates a mapping; the default is the layout of the campus navigator's timetable.
  ///
  /// - Parameters:
  ///   - cells: The XPath of the cells, in the order of the page.
  ///   - columns: The contents of a lesson's cells, in order: `pair`, `time`, `lesson`, `teacher`,
  ///     `room`, `group`, or `skip`.
  public init(
    cells: String = "//*[@id='schedule']//td",
    columns: [String] = ["pair", "time", "lesson", "teacher", "room"]
  ) {
    self.cells = cells
    self.columns = columns
  }
}

/// Reads lessons from a page: cells that name a day, each followed by the cells of its lessons.
struct LessonPage {
  private(set) var series: [LessonSeries] = []
  private(set) var passedOver = 0

  /// - Parameter isEmptyAllowed: Whether a page without cells is a week without lessons.
  init(
    _ bytes: [UInt8], file: String, mapping: LessonPageMapping, isEmptyAllowed: Bool = false
  ) throws(FloorPlanError) {
    let cells: [String]
    do throws(XMLError) {
      cells = try XMLTree(html: bytes).nodes(mapping.cells).map { node in
        node.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      }
    } catch {
      throw FloorPlanError(error.inFile(file))
    }
    if cells.isEmpty, isEmptyAllowed { return }
    guard !cells.isEmpty else {
      throw FloorPlanError(
        .malformedData, "the page has no cells at \(mapping.cells); correct the mapping",
        file: file)
    }
    read(cells, mapping)
  }

  /// Names the group or room whose page it is, where its lessons do not say one.
  mutating func name(group: String?, room: String?) {
    for place in series.indices {
      if let group, !series[place].details.groups.contains(group) {
        series[place].details.groups.append(group)
      }
      if let room, series[place].details.room.isEmpty { series[place].details.room = room }
    }
  }

  private enum Day {
    case date(Int)
    case weekday(Int)
  }

  private mutating func read(_ cells: [String], _ mapping: LessonPageMapping) {
    var day: Day?
    var place = 0
    let width = max(1, mapping.columns.count)
    while place < cells.count {
      if let found = Self.day(cells[place]) {
        day = found
        place += 1
        continue
      }
      guard place + width <= cells.count, let day else {
        if !cells[place].isEmpty { passedOver += 1 }
        place += 1
        continue
      }
      var values: [String: String] = [:]
      for (column, cell) in zip(mapping.columns, cells[place..<place + width]) {
        values[column] = cell
      }
      guard let hours = LessonClock.span(values["time"] ?? "") else {
        place += 1
        continue
      }
      add(values, day, hours)
      place += width
    }
  }

  /// The day of a cell that names a day and no time.
  private static func day(_ text: String) -> Day? {
    guard LessonClock.span(text) == nil || LessonClock.day(text) != nil, text.count < 60 else {
      return nil
    }
    if let date = LessonClock.day(text) { return .date(date) }
    guard text.split(separator: " ").count < 4 else { return nil }
    return LessonClock.weekday(text).map(Day.weekday)
  }

  private mutating func add(_ values: [String: String], _ day: Day, _ hours: Range<Int>) {
    guard let title = values["lesson"], !title.isEmpty else { return }
    var one = LessonSeries()
    one.details = LessonDetails(
      title: title, room: values["room"] ?? "", teacher: values["teacher"] ?? "",
      groups: CalendarWords.list(values["group"] ?? ""),
      pair: values["pair"].flatMap { Int($0.prefix { $0.isNumber }) })
    one.duration = hours.upperBound - hours.lowerBound
    switch day {
    case .date(let date): one.start = date * 86_400 + hours.lowerBound
    case .weekday(let weekday): one.repeatWeekly(on: weekday, at: hours.lowerBound)
    }
    series.append(one)
  }
}
