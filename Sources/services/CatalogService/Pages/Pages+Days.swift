#if Services
internal import CatalogKit
internal import CivilTime
internal import Foundation
internal import Localization

extension Pages {
  /// Today's date in the library, as `2026-12-01`.
  var today: String { ServiceDay.text(of: sessions.now) }

  /// A date as text, such as `3 December`; with the year only if it is not the current one.
  func dayText(_ day: String, _ request: PageRequest) -> String {
    guard let date = CivilDate(day) else { return day }
    let text = text("day.\(date.month)", request, .integer(date.day))
    return day.prefix(4) == today.prefix(4) ? text : "\(text) \(date.year)"
  }

  /// A time for lists, in UTC as in the history.
  func timeValues(_ time: Int64) -> [String: Any] {
    let iso = Date(timeIntervalSince1970: Double(time) / 1000).formatted(.iso8601)
    return ["iso": iso, "text": iso.prefix(16).replacing("T", with: " ")]
  }

  /// The number of free copies, and the next due date: `3 of 5 free, one due 3 December`.
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
