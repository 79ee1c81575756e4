import TestSupport
import Testing

/// Sentences are a native engineer's: phrases that once gave a translation away stay out of code,
/// texts and comments.
@Suite struct WordingTests {
  /// Each with what to write instead.
  private static let phrases: [(phrase: String, instead: String)] = [
    ("is none of", "is not one of, or: unknown …; expected one of …"),
    ("are none of", "are not"), ("nobody", "no one is rarely the subject: use the passive"),
    ("somebody", "a person, a process, the caller"), (" anew", "again, rebuild, start over"),
    ("so many ", "the name of the parameter"), ("else found out", "(default: detected …)"),
    ("the original's", "the legacy system's name of Docs/Compatibility.md"),
    (" is meant", "the requested, selected or given …"),
    (" are meant", "the requested, selected or given …"),
    ("is told", "is passed, notified or given"), ("are told", "are passed, notified or given"),
  ]

  @Test func `no sentence has a phrase that the glossary replaced`() throws {
    for path in Checkout.swiftFiles(in: "Sources", "Snippets") {
      let text = try Checkout.text(of: path)
      for (phrase, instead) in Self.phrases {
        let capitalised = phrase.prefix(1).uppercased() + phrase.dropFirst()
        for form in Set([phrase, capitalised]) where text.hasBytes(of: form) {
          let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
          let number = (lines.firstIndex { $0.contains(form) } ?? 0) + 1
          Issue.record("\(path):\(number): \"\(form)\"; write: \(instead)")
        }
      }
    }
  }

  @Test func `a help text is short`() throws {
    for tool in Checkout.tools {
      let page = try Checkout.text(of: "Docs/CLI/\(tool).md")
      for line in page.split(separator: "\n") where line.hasPrefix("OVERVIEW: ") {
        let words = line.split(separator: " ").count - 1
        #expect(words <= 30, "\(tool): \(line)")
      }
    }
  }
}
