import Foundation
import TestSupport
import Testing

/// What the pages for newcomers promise.
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

  @Test(arguments: ["README.md": 1, "Docs/GettingStarted.md": 10])
  func `every command answers what the page shows`(page: String, count: Int) async throws {
    let examples = try Self.examples(on: page)
    #expect(examples.count == count)
    let folder = try TemporaryFolder()
    try FileManager.default.createSymbolicLink(
      at: folder.url.appending(path: "Examples"),
      withDestinationURL: Checkout.root.appending(path: "Examples"))
    for example in examples {
      let result = try await ToolProcess.run(
        "/bin/sh", "-c", "cd '\(folder.url.path)' && \(example.command) 2>&1",
        environment: [
          "PATH": "\(Checkout.products.path):/usr/bin:/bin", "TZ": "Europe/Warsaw",
        ])
      #expect(result.code == 0, "\(example.command)")
      #expect(result.output.split(separator: "\n") == example.answer, "\(example.command)")
    }
  }
}
