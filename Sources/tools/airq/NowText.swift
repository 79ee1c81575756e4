import AirQualityKit
import AirQualityStore
import Foundation
import JSONText

/// The air at a place and at bookmarked stations, as JSON.
struct NowText {
  let answers: [StationAnswer]
  let bookmarks: Bookmarks
  let now: Date

  /// The first station's members, and the other stations as `bookmarks`.
  var json: JSONWriter {
    var writer = JSONWriter()
    writer.object { object in
      add(answers[0], to: &object)
      object.key("bookmarks")
      object.array { list in
        for answer in answers.dropFirst() {
          list.object { object in add(answer, to: &object) }
        }
      }
    }
    return writer
  }

  private func add(_ answer: StationAnswer, to object: inout JSONWriter) {
    let station = answer.report.station
    object.key("station")
    object.value(station)
    object.member("distance", answer.distance?.value.rounded())
    object.key("values")
    object.valuesNow(of: answer.report, at: now)
    object.members(of: answer.report, isBookmarked: bookmarks.contains(station.id), at: now)
  }
}
