import LocationKit
import Testing

@Suite struct RecordTypeTests {
  @Test(arguments: RecordType.allCases)
  func `words read back`(type: RecordType) {
    #expect(RecordType(type.description) == type)
  }

  @Test func `other words are nothing`() {
    #expect(RecordType("walk") == nil)
  }
}
