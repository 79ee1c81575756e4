import CommandKit
import Foundation
import TestSupport
import Testing

@Suite struct RootCommandTests {
  @Test(arguments: [
    (["near", "-33.9,151.2"], "-33.9 0.0 0.0"),
    (["near", "--from", "-33.9,151.2", "1,2"], "1.0 -33.9 0.0"),
    (["near", "--from=-33.9,151.2", "1,2"], "1.0 -33.9 0.0"),
    (["near", "--radius", "5km", "-.5,151.2", "--from", "-1,-2", "-3,-4"], "-0.5 -1.0 -3.0"),
    (["near", "-r", "800m", "-1,-2", "3,4"], "-1.0 0.0 3.0"),
    (["near", "--", "-1,-2"], "-1.0 0.0 0.0"),
    (["near", "-1,-2", "--", "-3,4"], "-1.0 0.0 -3.0"),
  ])
  func `numbers below zero stand as they are`(arguments: [String], answer: String) async {
    let session = await Session.run(arguments)
    #expect(session.code == 0, "\(session.messages)")
    #expect(session.output == answer + "\n")
  }

  @Test func `a flag before a number below zero takes no value`() async {
    let session = await Session.run("near", "--stop", "-33.9,151.2")
    #expect(session.code == 1)
    #expect(session.output == "-33.9 0.0 0.0\n")
    #expect(await Session.run("near", "-s", "-33.9,151.2").code == 1)
  }

  @Test func `a command line that is not understood`() async {
    let session = await Session.run("near", "100,200")
    #expect(session.code == 64)
    #expect(session.output.isEmpty)
    #expect(session.messages.hasPrefix("Error: The value '100,200' is invalid for '<place>'"))
    #expect(await Session.run("near", "1,2", "--colour").code == 64)
    #expect(await Session.run("far").code == 64)
  }

  @Test func `a misspelt subcommand is named, not the options that follow`() async {
    let session = await Session.run("nera", "1,2", "--stop")
    #expect(session.code == 64)
    #expect(
      session.messages == """
        Error: Unexpected argument 'nera'. Did you mean 'near'?
        Usage: sample <subcommand>
          See 'sample --help' for more information.

        """)
    for word in ["telephone", "", "x", String(repeating: "near", count: 1000)] {
      let session = await Session.run([word, "--stop"])
      #expect(session.code == 64)
      #expect(session.messages.hasPrefix("Error: Unexpected argument '\(word)'.\n"))
    }
    #expect(await Session.run("near", "1,2", "nera").messages.contains("is invalid for '<other>'"))
    #expect(await Session.run("help", "near").code == 0)
  }

  @Test func `what is wrong with arguments may show only when a command runs`() async {
    let session = await Session.run("plain", "usage")
    #expect(session.code == 64)
    #expect(
      session.messages == """
        Error: word must be something else
          See 'sample plain --help' for more information.

        """)
    #expect(await Session.run("near", "1,2", "-o", "").code == 64)
  }

  @Test func `help and version are answers`() async {
    let help = await Session.run("near", "--help")
    #expect(help.code == 0)
    #expect(help.output.hasPrefix("USAGE: sample near"))
    #expect(help.messages.isEmpty)
    #expect(await Session.run("--version").output == "1.0\n")
    #expect(await Session.run().output.hasPrefix("USAGE: sample <subcommand>"))
  }

  @Test func `failures say what and where`() async {
    let missing = await Session.run("fail", "/nonexistent/a.tsv")
    #expect(missing.code == 2)
    #expect(missing.messages == "/nonexistent/a.tsv: cannot open: No such file or directory\n")
    #expect(await Session.run("plain", "x").messages == "x: cannot read: Input/output error\n")
    #expect(await Session.run("plain", "fine").code == 0)
  }

  @Test func `quiet silences notes`() async {
    #expect(await Session.run("near", "1,2").messages == "looking\n")
  }

  @Test func `a file appears whole, and its extension says the format`() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path("answer.json")
    let session = await Session.run("near", "1.5,2", "-o", path)
    #expect(session.code == 0)
    #expect(session.output.isEmpty)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "{\"latitude\":1.5}\n")
    let unwritable = await Session.run("near", "1.5,2", "-o", "/nonexistent/answer.json")
    #expect(unwritable.code == 2)
    #expect(
      unwritable.messages
        == "looking\n/nonexistent/answer.json: cannot create: No such file or directory\n")
  }
}
