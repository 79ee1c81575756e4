/// The properties of a calendar event that describe a lesson.
enum CalendarWords {
  static func take(_ line: CalendarReader.Line, into details: inout LessonDetails) {
    let value = CalendarReader.text(line.value)
    switch line.name {
    case "SUMMARY": details.title = value
    case "LOCATION": details.room = value
    case "ORGANIZER":
      if let name = line.parameters["CN"], details.teacher.isEmpty { details.teacher = name }
    case "ATTENDEE": takeAttendee(line, into: &details)
    case "X-TEACHER", "X-LECTURER": details.teacher = value
    case "X-GROUP": details.groups += list(value)
    case "X-ROOM": details.room = value
    case "X-PAIR": details.pair = Int(value)
    case "CATEGORIES": details.groups += list(value).filter { $0.contains(where: \.isNumber) }
    case "DESCRIPTION":
      details.notes = value
      for row in value.split(whereSeparator: \.isNewline) { takeRow(row, into: &details) }
    default: break
    }
  }

  private static func takeAttendee(
    _ line: CalendarReader.Line, into details: inout LessonDetails
  ) {
    guard let name = line.parameters["CN"] else { return }
    switch line.parameters["CUTYPE"]?.uppercased() {
    case "GROUP": details.groups.append(name)
    case "ROOM", "RESOURCE": if details.room.isEmpty { details.room = name }
    default: if line.parameters["ROLE"] == "CHAIR" { details.teacher = name }
    }
  }

  /// Parses `Teacher: Nowak` and the like, in the languages of the directions.
  private static func takeRow(_ row: Substring, into details: inout LessonDetails) {
    let parts = row.split(separator: ":", maxSplits: 1)
    guard parts.count == 2 else { return }
    let value = parts[1].trimmingBlanks
    switch parts[0].trimmingBlanks.lowercased() {
    case "teacher", "lecturer", "nauczyciel", "prowadzący", "wykładowca", "преподаватель",
      "викладач":
      details.teacher = value
    case "group", "groups", "grupa", "grupy", "группа", "группы", "група", "групи":
      details.groups += list(value)
    case "pair", "para", "пара": details.pair = Int(value)
    case "room", "sala", "аудитория", "аудиторія": if details.room.isEmpty { details.room = value }
    default: break
    }
  }

  static func list(_ text: String) -> [String] {
    text.split { $0 == "," || $0 == ";" }.map(\.trimmingBlanks).filter { !$0.isEmpty }
  }
}

extension StringProtocol {
  var trimmingBlanks: String {
    var rest = self[...]
    while rest.first?.isWhitespace == true { rest = rest.dropFirst() }
    while rest.last?.isWhitespace == true { rest = rest.dropLast() }
    return String(rest)
  }
}
