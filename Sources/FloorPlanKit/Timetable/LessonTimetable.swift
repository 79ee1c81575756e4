internal import FileAccess
public import Foundation

/// The lessons of groups, rooms and teachers, from calendars, tables and pages.
///
/// ```swift
/// let timetable = try LessonTimetable(contentsOf: fileOfLessons)
/// let week = timetable.lessons(from: monday, to: nextMonday, matching: "12001801", in: zone)
/// ```
///
/// Recurrences follow RFC 5545. Times without a zone are in the zone given with the query.
public struct LessonTimetable: Sendable {
  private(set) var series: [LessonSeries] = []
  /// The number of unreadable events or rows.
  public private(set) var skippedCount = 0
  /// The names of time zones that are unknown; times in them count as times without a zone.
  public private(set) var unknownZones: Set<String> = []

  /// A timetable without lessons, to which pages are added.
  init() {}
  private static let largestFile = 32 << 20
  /// The maximum number of lessons in the result of a query.
  private static let mostLessons = 100_000

  /// Reads a calendar (`.ics`), a table (`.csv`, `.tsv`) or a page (`.html`); for a plan's folder,
  /// all files in it called `timetable`.
  ///
  /// - Parameters:
  ///   - url: The file, or the plan's folder.
  ///   - mapping: How to read a page; ignored for calendars and tables.
  /// - Throws: ``FloorPlanError`` if a file cannot be read or is malformed, or there is none.
  public init(
    contentsOf url: URL, mapping: LessonPageMapping = LessonPageMapping()
  ) throws(FloorPlanError) {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder),
      isFolder.boolValue
    else {
      try add(url, mapping)
      return
    }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
    let own = names.sorted().filter { name in
      name.lowercased().hasPrefix("timetable") && Self.endings.contains { name.hasSuffix("." + $0) }
    }
    guard !own.isEmpty else {
      throw FloorPlanError(
        .unreadable, "the folder has no timetable; put a timetable.ics into it",
        file: url.relativePath)
    }
    for name in own { try add(url.appending(path: name), mapping) }
  }

  private static let endings = ["ics", "ical", "csv", "tsv", "html", "htm"]

  private mutating func add(_ url: URL, _ mapping: LessonPageMapping) throws(FloorPlanError) {
    switch url.pathExtension.lowercased() {
    case "csv", "tsv":
      let table = try LessonTable(path: url.relativePath)
      series += table.series
      skippedCount += table.passedOver
    case "html", "htm":
      let bytes = try PlanFile.read(url, limit: Self.largestFile)
      add(try LessonPage(bytes, file: url.relativePath, mapping: mapping))
    default:
      let bytes = try PlanFile.read(url, limit: Self.largestFile)
      let calendar = try CalendarReader(bytes, file: url.relativePath)
      series += calendar.series
      skippedCount += calendar.passedOver
      unknownZones.formUnion(calendar.unknownZones)
    }
  }

  mutating func add(_ page: LessonPage) {
    series += page.series
    skippedCount += page.passedOver
  }

  /// The lessons that take place within a span, in the order of time.
  ///
  /// - Parameters:
  ///   - from: The start of the period; a lesson that has not ended by then is included.
  ///   - to: The end of the period; a lesson that begins then is not included.
  ///   - query: A group (digits only), a room (`15-4-22`) or a teacher; empty for all lessons.
  ///     Digits that name no group are a room.
  ///   - zone: The zone for times without one.
  /// - Returns: The lessons, cancelled ones excluded; at most 100,000.
  public func lessons(
    from: Date, to: Date, matching query: String = "", in zone: TimeZone
  ) -> [Lesson] {
    lessons(from: from, to: to, matching: LessonQuery(query, among: series), in: zone)
  }

  private func lessons(
    from: Date, to: Date, matching query: LessonQuery, in zone: TimeZone
  ) -> [Lesson] {
    let span = Self.seconds(from)..<max(Self.seconds(from), Self.seconds(to))
    var result: [Lesson] = []
    for members in Dictionary(grouping: series.indices, by: { key($0) }).values {
      result += lessons(of: members.sorted(), within: span, query, zone)
      guard result.count <= Self.mostLessons else { break }
    }
    return result.sorted {
      ($0.start, $0.end, $0.pair ?? 0, $0.title, $0.room, $0.groups.first ?? "")
        < ($1.start, $1.end, $1.pair ?? 0, $1.title, $1.room, $1.groups.first ?? "")
    }
  }

  private static func seconds(_ date: Date) -> Int { Int(nearest: date.timeIntervalSince1970) }

  /// Series with the same UID belong together: later ones change occurrences of the first.
  private func key(_ number: Int) -> String {
    series[number].id.isEmpty ? "#\(number)" : series[number].id
  }

  private func lessons(
    of members: [Int], within span: Range<Int>, _ query: LessonQuery, _ zone: TimeZone
  ) -> [Lesson] {
    var changes: [Int: LessonSeries] = [:]
    var following: [(moment: Int, series: LessonSeries)] = []
    // Of several versions of an event, the latest counts (section 3.8.7.4).
    let version = members.filter { series[$0].replaces == nil }.map { series[$0].sequence }.max()
    let originals = members.map { series[$0] }.filter {
      $0.replaces == nil && $0.sequence == version
    }
    let isByDay = originals.contains(where: \.isAllDay)
    for one in members.map({ series[$0] }) {
      guard let (mark, own) = one.replaces else { continue }
      // Some programs name a day of a series of days by its midnight in a zone.
      let moment =
        isByDay && !mark.isDay
        ? LessonSeries.Zone.floating.moment(LessonSeries.day(mark.seconds) * 86_400, in: zone)
        : own.moment(mark.seconds, in: zone)
      if one.changesFollowing { following.append((moment, one)) }
      if changes[moment].map({ $0.sequence <= one.sequence }) ?? true { changes[moment] = one }
    }
    following.sort { $0.moment < $1.moment }
    var result: [Lesson] = []
    for one in originals {
      let slack = 86_400 + max(0, one.duration) + shift(following, zone)
      let starts = one.starts(
        from: span.lowerBound - slack, to: span.upperBound + slack, in: zone)
      for (start, duration) in starts {
        let moment = one.zone.moment(start, in: zone)
        guard changes[moment] == nil else { continue }
        guard let change = following.last(where: { $0.moment < moment }) else {
          append(one, start, duration: duration, span: span, query: query, zone: zone, to: &result)
          continue
        }
        let moved =
          start + change.series.start
          - one.zone.civil(change.moment, in: zone)
        append(
          change.series, moved, duration: change.series.duration, span: span, query: query,
          zone: zone, to: &result)
      }
    }
    // A repetition that is excluded and moved does not take place.
    for (moment, change) in changes
    where !originals.contains(where: { $0.exclusion(in: zone)($0.zone.civil(moment, in: zone)) }) {
      append(
        change, change.start, duration: change.duration, span: span, query: query, zone: zone,
        to: &result)
    }
    return result
  }

  private func shift(
    _ following: [(moment: Int, series: LessonSeries)], _ zone: TimeZone
  ) -> Int {
    following.map { abs($0.series.zone.moment($0.series.start, in: zone) - $0.moment) }.max() ?? 0
  }

  private func append(
    _ one: LessonSeries, _ start: Int, duration: Int, span: Range<Int>, query: LessonQuery,
    zone: TimeZone, to result: inout [Lesson]
  ) {
    guard !one.isCancelled, query.matches(one.details) else { return }
    let begins = one.zone.moment(start, in: zone)
    let ends = one.zone.moment(start + duration, in: zone)
    guard begins < span.upperBound, ends > span.lowerBound || begins >= span.lowerBound else {
      return
    }
    result.append(
      Lesson(
        start: Date(timeIntervalSince1970: Double(begins)),
        end: Date(timeIntervalSince1970: Double(ends)), title: one.details.title,
        room: one.details.room, teacher: one.details.teacher, groups: one.details.groups,
        pair: one.details.pair))
  }

  /// The first lesson that begins at a moment or within two weeks after it.
  ///
  /// - Parameters:
  ///   - moment: The time from which to look.
  ///   - query: A group (digits only), a room (`15-4-22`) or a teacher; empty for all lessons.
  ///   - zone: The zone for times without one.
  public func nextLesson(after moment: Date, matching query: String, in zone: TimeZone) -> Lesson? {
    lessons(
      from: moment, to: moment.addingTimeInterval(14 * 86_400), matching: LessonQuery(query),
      in: zone
    ).first { $0.start >= moment }
  }
}
