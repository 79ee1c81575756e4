import ArgumentParser
import CommandKit
import Testing

@Suite struct ExitStatusTests {
  @Test func `codes are as documented`() {
    #expect(ExitStatus.nothingFound.rawValue == 1)
    #expect(ExitStatus.failed.rawValue == 2)
    #expect(ExitStatus.usage.rawValue == 64)
  }
}
