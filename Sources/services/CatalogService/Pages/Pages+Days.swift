#if Services
internal import CatalogKit
internal import CivilTime
internal import Foundation
internal import Localization

extension Pages {
  /// The day in the library, as `2026-12-01`.
  var today: String { ServiceDay.text(of: sessions.now) }

  /// A day as people say it, such as `3 December`; the year only where it is another one.
  func dayText(_ day: String, _ request: PageRequest) -> String {
    guard let date = CivilDate(day) else { return day }
    let text = text("day.\(date.month)", request, .integer(date.day))
    return day.prefix(4) == today.prefix(4) ? text : "\(text) \(date.year)"
  }

  /// A moment as lists show it, in UTC as the history does.
  func timeValues(_ time: Int64) -> [String: Any] {
    let iso = Date(timeIntervalSince1970: Double(time) / 1000).formatted(.iso8601)
    return ["iso": iso, "text": iso.prefix(16).replacing("T", with: " ")]
  }

  /// How many copies are free, and when the next one is due: `3 of 5 free, one due 3 December`.
  func copiesText(_ copies: [BookCopy], _ request: PageRequest) -> String {
    guard let only = copies.first else { return "" }
    var parts = [
      copies.count == 1
        ? only.availability
        : text(
          "copies.free", request, .integer(copies.count(where: \.isFree)), .integer(copies.count))
    ]
    if let due = copies.map(\.due).filter({ !$0.isEmpty }).min() {
      let key = copies.count == 1 ? "copies.due" : "copies.oneDue"
      parts.append(text(key, request, .text(dayText(due, request))))
    }
    return parts.joined(separator: ", ")
  }
}
#endif
