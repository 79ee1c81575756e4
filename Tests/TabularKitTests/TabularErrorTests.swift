import TabularKit
import Testing

@Suite struct TabularErrorTests {
  @Test func `kinds are comparable`() {
    #expect(TabularError.Kind.tooLong != .malformedQuoting)
  }
}
