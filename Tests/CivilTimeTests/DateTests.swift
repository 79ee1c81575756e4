import CivilTime
import Foundation
import Testing

@Suite struct DateTests {
  @Test func `milliseconds are rounded`() {
    #expect(Date(timeIntervalSince1970: 1.0004).milliseconds == 1000)
    #expect(Date(timeIntervalSince1970: 1.0006).milliseconds == 1001)
    #expect(Date(timeIntervalSince1970: -0.25).milliseconds == -250)
  }

  @Test func `a date that no format can write does not end the process`() {
    #expect(Date(timeIntervalSince1970: .infinity).milliseconds == 9_000_000_000_000_000)
    #expect(Date(timeIntervalSince1970: -1e300).milliseconds == -9_000_000_000_000_000)
    #expect(Date(timeIntervalSince1970: .nan).milliseconds == 0)
    #expect(Date.distantFuture.milliseconds == 64_092_211_200_000)
  }
}
