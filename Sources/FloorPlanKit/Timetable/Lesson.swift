public import Foundation

/// One lesson on one day.
public struct Lesson: Hashable, Sendable, Identifiable {
  /// The identity of the lesson within its timetable.
  public var id: String {
    "\(start.timeIntervalSince1970)/\(title)/\(room)/\(groups.joined(separator: ","))"
  }
  /// When it begins.
  public var start: Date
  /// When it ends.
  public var end: Date
  /// The subject.
  public var title: String
  /// The room, as the timetable writes it.
  public var room: String
  /// The teacher.
  public var teacher: String
  /// The groups that attend.
  public var groups: [String]
  /// The number of the pair in the daily schedule, from 1; `nil` if unknown.
  public var pair: Int?

  /// Creates a lesson.
  ///
  /// - Parameters:
  ///   - start: When it begins.
  ///   - end: When it ends.
  ///   - title: The subject.
  ///   - room: Where, as the timetable writes it.
  ///   - teacher: The teacher.
  ///   - groups: The groups it is for.
  ///   - pair: The number of the pair of hours in the day, from 1; `nil` when the timetable does
  ///     not say.
  public init(
    start: Date, end: Date, title: String, room: String = "", teacher: String = "",
    groups: [String] = [], pair: Int? = nil
  ) {
    self.start = start
    self.end = end
    self.title = title
    self.room = room
    self.teacher = teacher
    self.groups = groups
    self.pair = pair
  }
}

/// The contents of a lesson, independent of its time.
struct LessonDetails: Hashable, Sendable {
  var title = ""
  var room = ""
  var teacher = ""
  var groups: [String] = []
  var pair: Int?
  /// Further text that may name a group.
  var notes = ""
}
