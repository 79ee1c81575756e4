/// A selection of lessons: all, those of a group, or those in a room or of a teacher.
struct LessonQuery {
  private let wanted: String
  private let meaning: Meaning

  private enum Meaning {
    case everything
    case group
    case roomOrTeacher
  }

  /// Digits only mean a group; among lessons none of which is for that group, a room.
  init(_ text: String, among series: [LessonSeries]? = nil) {
    let wanted = text.trimmingBlanks.lowercased()
    self.wanted = wanted
    if wanted.isEmpty {
      meaning = .everything
    } else if wanted.allSatisfy(\.isNumber),
      series?.contains(where: { $0.details.names(group: wanted) }) ?? true
    {
      meaning = .group
    } else {
      meaning = .roomOrTeacher
    }
  }

  /// Whether a lesson is selected.
  func matches(_ lesson: LessonDetails) -> Bool {
    switch meaning {
    case .everything: true
    case .group: lesson.names(group: wanted)
    case .roomOrTeacher: lesson.hasGroup(wanted) || lesson.isIn(wanted) || lesson.isBy(wanted)
    }
  }
}

extension LessonDetails {
  fileprivate func hasGroup(_ wanted: String) -> Bool {
    groups.contains { $0.lowercased() == wanted }
  }

  /// Whether the lesson is for a group whose name has digits only.
  fileprivate func names(group wanted: String) -> Bool {
    hasGroup(wanted) || groups.contains { Self.words($0).contains(wanted) }
      || Self.words(title).contains(wanted) || Self.words(notes).contains(wanted)
  }

  fileprivate func isIn(_ wanted: String) -> Bool {
    room.lowercased() == wanted || Self.words(room).contains(wanted)
  }

  fileprivate func isBy(_ wanted: String) -> Bool {
    let parts = Self.words(teacher)
    return wanted.split(separator: " ").allSatisfy { parts.contains(String($0)) }
  }

  private static func words(_ text: String) -> [String] {
    text.lowercased().split { !$0.isLetter && !$0.isNumber && $0 != "-" }.map(String.init)
  }
}
