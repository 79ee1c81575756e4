import CatalogKit
import Foundation
import Localization
import TestSupport
import Testing

@testable import CatalogService

/// Every text that the pages ask for by its key is there.
@Suite struct TextKeyTests {
  @Test func `the sources name only keys that there are`() throws {
    let known = Set(PageTexts.catalog.languagesByKey.keys)
    var count = 0
    for path in Checkout.swiftFiles(in: "Sources/services/CatalogService/Pages") {
      let text = try Checkout.text(of: path)
      for match in text.matches(
        of: #/(?:text\(\s*|FieldError\("[A-Za-z_]+", |key = )"([a-z]+\.[A-Za-z0-9_]+)"/#)
      {
        count += 1
        #expect(known.contains(String(match.1)), "\(path): \(match.1)")
      }
    }
    #expect(count > 100)
  }

  @Test func `keys that are put together are there`() {
    let known = Set(PageTexts.catalog.languagesByKey.keys)
    let keys =
      LoginEventKeys.all + (1...12).map { "day.\($0)" }
      + [
        "years", "categories", "visits", "searches", "empty_searches", "loans", "electronic_loans",
      ]
      .map { "statistics.\($0)" }
      + (BookField.allCases + [.due, .location, .details]).map { "field.\($0.rawValue)" }
    for key in keys { #expect(known.contains(key), "\(key)") }
  }
}

private enum LoginEventKeys {
  static let all = ["success", "failure", "throttled", "logout", "password", "registration"]
    .map { "logins.\($0)" }
}
