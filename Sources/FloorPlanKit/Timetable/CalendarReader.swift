import CivilTime
import Foundation

/// Reads series of lessons from iCalendar (RFC 5545).
struct CalendarReader {
  private(set) var series: [LessonSeries] = []
  /// The number of unreadable events.
  private(set) var passedOver = 0
  /// The time zones that neither the calendar nor this machine defines.
  private(set) var unknownZones: Set<String> = []
  private var zones: [String: CalendarZone] = [:]
  private var calendarName = ""
  private static let mostEvents = 200_000
  /// The maximum number of observances in all time zones of a calendar.
  private static let mostObservances = 20_000
  private var observanceCount = 0

  /// One content line: `DTSTART;TZID=Europe/Warsaw:20260901T083000`.
  struct Line {
    var name: String
    var parameters: [String: String]
    var value: String
  }

  init(_ bytes: [UInt8], file: String) throws(FloorPlanError) {
    let lines = CalendarText.lines(bytes)
    guard lines.first?.trimmingBlanks.uppercased().hasPrefix("BEGIN:VCALENDAR") == true else {
      throw FloorPlanError(.malformedData, "expected BEGIN:VCALENDAR", file: file, line: 1)
    }
    var components = Components()
    for text in lines {
      if let line = Self.line(text) { components.add(line) }
      guard components.events.count <= Self.mostEvents else {
        throw FloorPlanError(
          .limit, "the calendar has more than \(Self.mostEvents) events", file: file)
      }
    }
    calendarName = components.calendarName
    for zone in components.zones { addZone(zone) }
    for event in components.events {
      noteUnknownZones(of: event)
      if let one = lesson(event) { series.append(one) } else { passedOver += 1 }
    }
  }

  /// The lines of each component.
  private struct Components {
    private(set) var calendarName = ""
    private(set) var events: [[Line]] = []
    private(set) var zones: [[Line]] = []
    /// The lines of the open event or time zone.
    private var component: [Line] = []
    /// The names of the open components, the innermost last.
    private var open: [String] = []

    mutating func add(_ line: Line) {
      switch line.name {
      case "BEGIN": begin(line)
      case "END": end(line)
      case "X-WR-CALNAME" where open == ["VCALENDAR"]:
        calendarName = CalendarReader.text(line.value)
      // Alarms inside an event do not describe the event itself.
      default:
        if open.last == "VEVENT" || open.contains("VTIMEZONE") { component.append(line) }
      }
    }

    private mutating func begin(_ line: Line) {
      let kind = line.value.uppercased()
      if kind == "VEVENT" || kind == "VTIMEZONE" { component = [] }
      // The observances of a time zone are part of it.
      if open.last == "VTIMEZONE" { component.append(line) }
      open.append(kind)
    }

    private mutating func end(_ line: Line) {
      switch open.popLast() {
      case "VEVENT": events.append(component)
      case "VTIMEZONE": zones.append(component)
      default: break
      }
      if open.last == "VTIMEZONE" { component.append(line) }
    }
  }

  private static func line(_ text: String) -> Line? {
    var isQuoted = false
    var cuts: [String.Index] = []
    var colon: String.Index?
    for index in text.indices {
      switch text[index] {
      case "\"": isQuoted.toggle()
      case ";" where !isQuoted: cuts.append(index)
      case ":" where !isQuoted: colon = index
      default: break
      }
      if colon != nil { break }
    }
    guard let colon else { return nil }
    let ends = cuts + [colon]
    var parameters: [String: String] = [:]
    for (cut, next) in zip(cuts, ends.dropFirst()) {
      let pair = text[text.index(after: cut)..<next].split(separator: "=", maxSplits: 1)
      guard pair.count == 2 else { continue }
      parameters[pair[0].uppercased()] = String(pair[1].filter { $0 != "\"" })
    }
    return Line(
      name: text[..<ends[0]].uppercased(), parameters: parameters,
      value: String(text[text.index(after: colon)...]))
  }

  /// A text with the escapes of section 3.3.11 replaced.
  static func text(_ value: String) -> String {
    guard value.contains("\\") else { return value }
    var result = ""
    var isEscaped = false
    for letter in value {
      if isEscaped {
        result.append(letter == "n" || letter == "N" ? "\n" : letter)
        isEscaped = false
      } else if letter == "\\" {
        isEscaped = true
      } else {
        result.append(letter)
      }
    }
    return result
  }

  private mutating func addZone(_ lines: [Line]) {
    var observances: [CalendarZone.Observance] = []
    var id = ""
    var current: CalendarZone.Observance?
    for line in lines {
      switch line.name {
      case "TZID": id = Self.text(line.value)
      case "BEGIN": current = CalendarZone.Observance(start: 0, offsetBefore: 0, offset: 0)
      case "END":
        observanceCount += 1
        if let current, observanceCount <= Self.mostObservances { observances.append(current) }
        current = nil
      case "DTSTART": current?.start = CalendarTime(line.value)?.seconds ?? 0
      case "TZOFFSETFROM": current?.offsetBefore = Self.offset(line.value)
      case "TZOFFSETTO": current?.offset = Self.offset(line.value)
      case "RRULE": current?.rule = RecurrenceRule(line.value)
      case "RDATE":
        current?.extra += line.value.split(separator: ",").compactMap { CalendarTime($0)?.seconds }
      default: break
      }
    }
    if !id.isEmpty, !observances.isEmpty { zones[id] = CalendarZone(observances) }
  }

  private static func offset(_ text: String) -> Int {
    let digits = text.drop { $0 == "+" || $0 == "-" }
    guard digits.count >= 4, let number = Int(digits.prefix(4)) else { return 0 }
    let seconds = number / 100 * 3600 + number % 100 * 60
    return text.hasPrefix("-") ? -seconds : seconds
  }

  private func zone(_ line: Line, _ time: CalendarTime) -> LessonSeries.Zone {
    if time.isUTC, let utc = TimeZone(secondsFromGMT: 0) { return .named(utc) }
    guard !time.isDay, let id = line.parameters["TZID"] else { return .floating }
    if let known = TimeZone(identifier: id) { return .named(known) }
    if let own = zones[id] { return .custom(own) }
    if let known = WindowsZones.zone(named: id) { return .named(known) }
    // Some programs prefix their own name: /citadel.org/20260101/Europe/Warsaw.
    let words = id.split(separator: "/")
    for count in stride(from: min(3, words.count), through: 2, by: -1) {
      let name = words.suffix(count).joined(separator: "/")
      if let known = TimeZone(identifier: name) { return .named(known) }
    }
    return .floating
  }

  private mutating func noteUnknownZones(of lines: [Line]) {
    for line in lines where line.name == "DTSTART" {
      guard let id = line.parameters["TZID"], let time = CalendarTime(line.value), !time.isDay,
        !time.isUTC, case .floating = zone(line, time), unknownZones.count < 100
      else { continue }
      unknownZones.insert(id)
    }
  }

  private func lesson(_ lines: [Line]) -> LessonSeries? {
    var one = LessonSeries()
    var hasStart = false
    var end: (time: CalendarTime, zone: LessonSeries.Zone)?
    var length: Int?
    for line in lines {
      switch line.name {
      case "DTSTART":
        guard let time = CalendarTime(line.value) else { return nil }
        (one.start, one.isAllDay, one.zone) = (time.seconds, time.isDay, zone(line, time))
        hasStart = true
      case "DTEND":
        guard let time = CalendarTime(line.value) else { return nil }
        end = (time, zone(line, time))
      case "DURATION": length = CalendarTime.duration(line.value)
      // Some programs write an empty rule for an event that does not recur.
      case "RRULE" where !line.value.trimmingBlanks.isEmpty:
        guard let rule = RecurrenceRule(line.value) else { return nil }
        one.rules.append(rule)
      case "EXDATE":
        one.excluded += Self.times(line).map { time in
          (LessonSeries.Mark(seconds: time.seconds, isDay: time.isDay), zone(line, time))
        }
      case "RDATE": one.extra += extra(line)
      case "RECURRENCE-ID":
        guard let time = CalendarTime(line.value) else { return nil }
        one.replaces = (
          LessonSeries.Mark(seconds: time.seconds, isDay: time.isDay), zone(line, time)
        )
        one.changesFollowing = line.parameters["RANGE"]?.uppercased() == "THISANDFUTURE"
      case "UID": one.id = line.value
      case "SEQUENCE": one.sequence = Int(line.value) ?? 0
      case "STATUS": one.isCancelled = line.value.uppercased() == "CANCELLED"
      default: CalendarWords.take(line, into: &one.details)
      }
    }
    guard hasStart else { return nil }
    if one.isAllDay { one.rules = one.rules.map(\.withoutTimes) }
    one.duration =
      end.map { Self.length(of: one, $0.time, $0.zone) } ?? length
      ?? (one.isAllDay ? 86_400 : 0)
    if one.duration < 0 { one.duration = 0 }
    if one.details.groups.isEmpty, calendarName.contains(where: \.isNumber) {
      one.details.groups = [calendarName]
    }
    return one
  }

  private static func times(_ line: Line) -> [CalendarTime] {
    line.value.split(separator: ",").compactMap { CalendarTime($0) }
  }

  /// Further start times, and periods with their own end or duration.
  private func extra(_ line: Line) -> [(start: Int, zone: LessonSeries.Zone, duration: Int?)] {
    line.value.split(separator: ",").compactMap { part in
      let ends = part.split(separator: "/", maxSplits: 1)
      guard let first = ends.first, let start = CalendarTime(first) else { return nil }
      let length = ends.dropFirst().first.flatMap { end in
        CalendarTime.duration(end) ?? CalendarTime(end).map { $0.seconds - start.seconds }
      }
      return (start.seconds, zone(line, start), length)
    }
  }

  /// The duration of an event in local time; across zones, the elapsed time.
  private static func length(
    of one: LessonSeries, _ end: CalendarTime, _ zone: LessonSeries.Zone
  ) -> Int {
    guard !end.isDay, !one.isAllDay else { return end.seconds - one.start }
    switch (one.zone, zone) {
    case (.named(let own), .named(let other)) where own != other:
      let utc = TimeZone.gmt
      return zone.moment(end.seconds, in: utc) - one.zone.moment(one.start, in: utc)
    default: return end.seconds - one.start
    }
  }
}
