import CommandKit
import Foundation

extension Console {
  /// The current time.
  var date: Date { Date(timeIntervalSince1970: Double(now()) / 1000) }
}
