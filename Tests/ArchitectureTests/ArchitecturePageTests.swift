import Foundation
import TestSupport
import Testing

@Suite struct ArchitecturePageTests {
  private static let page = "Docs/Architecture.md"
  private static let begin = "<!-- arrows -->\n"
  private static let end = "<!-- /arrows -->"

  /// The table of all arrows, as the page shows it.
  private static var table: String {
    let rows = DesignedArrows.ofTarget.sorted { $0.key < $1.key }.map { target, arrows in
      "| \(target) | \(arrows.sorted().joined(separator: ", ")) |"
    }
    return (["| target | depends on |", "|---|---|"] + rows).joined(separator: "\n") + "\n"
  }

  @Test func `the page lists the arrows that the test of targets asserts`() throws {
    let text = try Checkout.text(of: Self.page)
    let start = try #require(text.range(of: Self.begin)).upperBound
    let end = try #require(text.range(of: Self.end)).lowerBound
    if ProcessInfo.processInfo.environment["CITYKIT_RECORD"] == "1" {
      let new = text.replacingCharacters(in: start..<end, with: Self.table)
      try Data(new.utf8).write(to: Checkout.root.appending(path: Self.page))
      return
    }
    #expect(
      text[start..<end] == Self.table,
      "run CITYKIT_RECORD=1 swift test --filter ArchitecturePageTests")
  }
}
