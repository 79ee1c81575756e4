import ArgumentParser
import CommandKit
import FloorPlanKit
import Foundation

/// The room of the next lesson.
enum NextClass {
  /// The word for the room of the next lesson as a destination.
  static let word = "next-class"

  /// The id of the room of a group's next lesson; prints the lesson.
  static func room(
    of group: String, in source: String?, _ building: Building, now: String?,
    _ reading: TimetableOptions, on console: Console
  ) async throws -> String {
    guard let source else {
      throw ValidationError("the plan has no timetable; name one with --timetable")
    }
    let zone = reading.zone(console)
    let present = try now.map { try LessonSpan.moment($0, "--now", in: zone) } ?? Date()
    let timetable = try await reading.timetable(
      source, matching: group, from: present, to: present.addingTimeInterval(14 * 86_400),
      on: console)
    guard let lesson = timetable.nextLesson(after: present, matching: group, in: zone) else {
      console.note(StyledText("floorpath: '\(group)' has no lesson within two weeks"))
      throw ExitStatus.nothingFound
    }
    let (day, time) = LessonText.dayAndTime(lesson.start, in: zone)
    console.note(StyledText("\(lesson.title), \(day) \(time), \(lesson.room)"))
    guard let room = building.room(ofLocation: lesson.room) else {
      console.note(StyledText("floorpath: the plan has no room '\(lesson.room)'"))
      throw ExitStatus.nothingFound
    }
    return room
  }
}
