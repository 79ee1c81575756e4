import CivilTime
import Foundation

/// The `Retry-After` header field (RFC 9110, section 10.2.3).
enum RetryAfter {
  /// The seconds to wait, given as a number or a date like `Sun, 06 Nov 1994 08:49:37 GMT`.
  static func seconds(_ text: String, now: Date) -> Int? {
    Int(text.trimmingCharacters(in: .whitespaces)) ?? date(text, now: now)
  }

  /// The seconds until a date like `Sun, 06 Nov 1994 08:49:37 GMT`.
  static func date(_ text: String, now: Date) -> Int? {
    let fields = text.split { $0 == " " || $0 == "," || $0 == ":" }
    let numbers = [1, 3, 4, 5, 6].compactMap { place in
      fields.indices.contains(place) && fields[place].count <= 4 ? Int(fields[place]) : nil
    }
    guard fields.count == 8, fields[7] == "GMT", numbers.count == 5,
      let month = months.firstIndex(of: String(fields[2])),
      let date = CivilDate(year: numbers[1], month: month + 1, day: numbers[0])
    else { return nil }
    let moment =
      date.daysSinceEpoch * 86_400 + numbers[2] * 3600 + numbers[3] * 60 + numbers[4]
    return moment - Int(min(max(now.timeIntervalSince1970, -1e12), 1e12))
  }

  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]
}
