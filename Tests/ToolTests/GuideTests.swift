import Foundation
import TestSupport
import Testing

/// What the pages for newcomers promise.
///
/// `CITYKIT_RECORD=1 swift test --filter GuideTests` writes the answers into the pages.
@Suite struct GuideTests {
  /// A command of a page, and what stands below it.
  private struct Example {
    let command: String
    var answer: [Substring] = []
  }

  private static func examples(on page: String) throws -> [Example] {
    var examples: [Example] = []
    var isAnswer = false
    for line in try Checkout.text(of: page).split(separator: "\n") {
      if line.hasPrefix("```") {
        isAnswer = false
      } else if line.hasPrefix("$ ") {
        examples.append(Example(command: String(line.dropFirst(2))))
        isAnswer = true
      } else if isAnswer {
        examples[examples.count - 1].answer.append(line)
      }
    }
    return examples
  }

  private static let isRecording =
    ProcessInfo.processInfo.environment["CITYKIT_RECORD"] == "1"

  /// The page with other answers below its commands.
  private static func rewritten(_ page: String, answers: [[Substring]]) throws -> String {
    var lines: [Substring] = []
    var answers = answers[...]
    var isAnswer = false
    for line in try Checkout.text(of: page).split(
      separator: "\n", omittingEmptySubsequences: false)
    {
      if line.hasPrefix("```") { isAnswer = false }
      if !isAnswer || line.hasPrefix("$ ") { lines.append(line) }
      guard line.hasPrefix("$ ") else { continue }
      lines += answers.popFirst() ?? []
      isAnswer = true
    }
    return lines.joined(separator: "\n")
  }

  @Test(arguments: [
    "README.md": 1, "Docs/GettingStarted.md": 11, "Docs/Guides/route.md": 4,
    "Docs/Guides/library-search.md": 8, "Docs/Guides/floorpath.md": 9,
    "Docs/Guides/locations.md": 6, "Docs/Guides/airq.md": 3,
  ])
  func `every command answers what the page shows`(page: String, count: Int) async throws {
    let examples = try Self.examples(on: page)
    #expect(examples.count == count)
    let folder = try TemporaryFolder()
    try FileManager.default.createSymbolicLink(
      at: folder.url.appending(path: "Examples"),
      withDestinationURL: Checkout.root.appending(path: "Examples"))
    var answers: [[Substring]] = []
    for example in examples {
      let result = try await ToolProcess.run(
        "/bin/sh", "-c", "cd '\(folder.url.path)' && \(example.command) 2>&1",
        environment: [
          "PATH": "\(Checkout.products.path):/usr/bin:/bin", "TZ": "Europe/Warsaw",
        ])
      #expect(result.code == 0, "\(example.command)")
      let answer = result.output.split(separator: "\n")
      answers.append(answer)
      #expect(Self.isRecording || answer == example.answer, "\(example.command)")
    }
    guard Self.isRecording else { return }
    try Data(Self.rewritten(page, answers: answers).utf8)
      .write(to: Checkout.root.appending(path: page))
  }
}
