import Foundation
import TestSupport
import Testing

/// What holds for every command, tried on the programs themselves.
@Suite struct EveryToolTests {
  @Test(arguments: Checkout.tools)
  func `help is an answer`(tool: String) async throws {
    let help = try await ToolProcess.run(tool, "--help")
    #expect(help.code == 0)
    #expect(help.output.contains("USAGE: \(tool)"))
    #expect(help.messages.isEmpty)
  }

  @Test(arguments: Checkout.tools)
  func `the version is one line`(tool: String) async throws {
    let version = try await ToolProcess.run(tool, "--version")
    #expect(version.code == 0)
    #expect(version.output.contains(/^\d+\.\d+\.\d+\n$/))
  }

  @Test(arguments: Checkout.tools)
  func `a command line that is not understood`(tool: String) async throws {
    let result = try await ToolProcess.run(tool, "--no-such-option")
    #expect(result.code == 64)
    #expect(result.output.isEmpty)
    #expect(result.messages.contains("Unknown option '--no-such-option'"))
  }

  @Test(arguments: Checkout.tools)
  func `a reader that goes away is no failure`(tool: String) async throws {
    let result = try await ToolProcess.run(tool, "--help", output: .closedPipe)
    #expect(result.code == 0)
    #expect(result.messages.isEmpty)
  }

  @Test(
    .enabled(if: FileManager.default.fileExists(atPath: "/dev/full")), arguments: Checkout.tools)
  func `a full disk`(tool: String) async throws {
    let result = try await ToolProcess.run(tool, "--help", output: .file("/dev/full"))
    #expect(result.code == 2)
    #expect(result.messages == "standard output: cannot write: No space left on device\n")
  }

  @Test(arguments: Checkout.tools)
  func `a standard output that was closed before`(tool: String) async throws {
    let program = Checkout.products.appending(path: tool).path
    let result = try await ToolProcess.run("/bin/sh", "-c", "exec \"$0\" --help >&-", program)
    #expect(result.code == 2)
    // The reason depends on whether the runtime took the number for itself before.
    #expect(result.messages.hasPrefix("standard output: cannot write: "))
  }

  @Test(arguments: Checkout.tools)
  func `a file that may not grow`(tool: String) async throws {
    let result = try await ToolProcess.run(
      tool, "--generate-completion-script", "bash", fileSizeLimit: 1)
    #expect(result.code == 2)
    #expect(result.messages == "standard output: cannot write: File too large\n")
  }

  @Test(arguments: Checkout.tools, ["bash", "zsh", "fish"])
  func `completions`(tool: String, shell: String) async throws {
    let result = try await ToolProcess.run(tool, "--generate-completion-script", shell)
    #expect(result.code == 0)
    #expect(result.output.contains(tool))
  }
}
