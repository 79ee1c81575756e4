import CivilTime
import FloorPlanKit
import Foundation
import JSONText

/// Lessons as text.
enum LessonText {
  static func json(_ lessons: [Lesson], in zone: TimeZone) -> String {
    var writer = JSONWriter()
    writer.object { document in
      document.key("lessons")
      document.array { list in
        for lesson in lessons { list.object { write(lesson, in: zone, to: &$0) } }
      }
    }
    return writer.text
  }

  private static func write(
    _ lesson: Lesson, in zone: TimeZone, to object: inout JSONWriter
  ) {
    object.member("start", moment(lesson.start, in: zone))
    object.member("end", moment(lesson.end, in: zone))
    object.member("lesson", lesson.title)
    object.member("room", lesson.room)
    object.member("teacher", lesson.teacher)
    object.member("pair", lesson.pair)
    object.member("groups", lesson.groups)
  }

  static func moment(_ date: Date, in zone: TimeZone) -> String {
    zone.timestamp(atMilliseconds: Int64(date.timeIntervalSince1970 * 1000)).description
  }

  static func dayAndTime(_ date: Date, in zone: TimeZone) -> (day: String, time: String) {
    let text = moment(date, in: zone)
    return (String(text.prefix(10)), String(text.dropFirst(11).prefix(5)))
  }
}
