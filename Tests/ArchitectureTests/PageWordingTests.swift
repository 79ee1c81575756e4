import Foundation
import TestSupport
import Testing

/// Pages are written in the field's words: turns of phrase that once gave a translation away stay
/// out of them.
@Suite struct PageWordingTests {
  /// Each with what to write instead.
  private static let phrases: [(phrase: String, instead: String)] = [
    (" is told", "is reported, is sent"), (" are told", "are reported, are sent"),
    ("nobody", "no one"), ("somebody", "a person"), (" anew", "again"),
    ("hoever ", "anyone who"), ("heeded", "honoured"), (" owed", "pending"),
    ("passed over", "skipped"), ("taken back", "undone"), ("unless told", "by default"),
    (" of before", "previous"), ("look-up", "lookup"), ("log-in", "login"),
    ("he original's", "the legacy system's name of Docs/Compatibility.md"),
  ]

  /// The pages people read: those of the root, of Docs but for the generated ones, and of the kits.
  private static let pages: [String] = {
    let below = ["Docs", "Sources"].flatMap { folder in
      let all = FileManager.default.enumerator(
        atPath: Checkout.root.appending(path: folder).path)
      return (all?.allObjects ?? []).compactMap { $0 as? String }
        .filter { $0.hasSuffix(".md") && !$0.hasPrefix("CLI/") }.map { "\(folder)/\($0)" }
    }
    return ["README.md", "CONTRIBUTING.md"] + below.sorted()
  }()

  @Test func `no page has a phrase that has a plain form`() throws {
    #expect(Self.pages.count > 50)
    for page in Self.pages {
      var isCode = false
      let lines = try Checkout.text(of: page).split(
        separator: "\n", omittingEmptySubsequences: false)
      for (number, line) in lines.enumerated() {
        if line.hasPrefix("```") { isCode.toggle() }
        if isCode || line.hasPrefix("<a id=") { continue }
        for (phrase, instead) in Self.phrases where line.contains(phrase) {
          Issue.record("\(page):\(number + 1): \(line.prefix(80)); write: \(instead)")
        }
      }
    }
  }
}
