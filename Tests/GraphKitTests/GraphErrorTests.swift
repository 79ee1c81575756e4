import GraphKit
import Testing

@Suite struct GraphErrorTests {
  @Test func `kinds are comparable`() {
    #expect(GraphError.Kind.negativeCycle != .negativeWeight)
  }
}
