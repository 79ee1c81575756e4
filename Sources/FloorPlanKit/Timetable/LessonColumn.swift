/// A column of a table of lessons.
enum LessonColumn: String, CaseIterable {
  case start, end, date, endDate, day, time, allDay, lesson, room, teacher, group, pair

  /// The column with a name such as `Start Time`, `start_time` or `Prowadzący (tytuł)`.
  init?(header: String) {
    let plain = header.prefix { $0 != "(" && $0 != "[" }.lowercased()
    let words = plain.split { $0.isWhitespace || "_-./:".contains($0) }
    let name = words.joined(separator: " ")
    guard let column = Self.allCases.first(where: { $0.names.contains(name) }) else { return nil }
    self = column
  }

  private var names: Set<String> {
    switch self {
    case .start:
      [
        "start", "begin", "begins", "from", "dtstart", "start time", "starttime", "time start",
        "początek", "od", "godzina rozpoczęcia", "начало", "початок",
      ]
    case .end:
      [
        "end", "ends", "to", "until", "finish", "dtend", "end time", "endtime", "time end",
        "koniec", "do", "godzina zakończenia", "конец", "окончание", "кінець",
      ]
    case .date: ["date", "start date", "startdate", "data", "data rozpoczęcia", "дата"]
    case .endDate: ["end date", "enddate", "data zakończenia"]
    case .day:
      [
        "day", "days", "weekday", "weekdays", "day of week", "day of the week", "dzień",
        "dzień tygodnia", "день", "день недели", "день тижня",
      ]
    case .time:
      [
        "time", "times", "hours", "time slot", "timeslot", "slot", "godzina", "godziny", "время",
        "час",
      ]
    case .allDay: ["all day event", "all day"]
    case .lesson:
      [
        "lesson", "subject", "title", "course", "course name", "course title", "subject name",
        "module", "module name", "event", "summary", "przedmiot", "nazwa przedmiotu", "zajęcia",
        "предмет", "дисциплина", "дисципліна",
      ]
    case .room:
      [
        "room", "location", "auditorium", "classroom", "class room", "lecture room", "venue",
        "hall", "place", "room no", "room number", "room name", "sala", "miejsce", "аудитория",
        "аудиторія", "кабинет", "кабінет",
      ]
    case .teacher:
      [
        "teacher", "lecturer", "instructor", "professor", "tutor", "teacher name",
        "lecturer name", "instructor name", "nauczyciel", "prowadzący", "wykładowca",
        "преподаватель", "учитель", "викладач", "вчитель",
      ]
    case .group:
      [
        "group", "groups", "section", "student group", "grupa", "grupy", "группа", "группы",
        "група", "групи",
      ]
    case .pair: ["pair", "number", "no", "period", "para", "пара", "№"]
    }
  }
}
