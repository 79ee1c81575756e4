import Foundation
import Testing

@testable import AirQualityKit

@Suite struct RateLimiterTests {
  @Test func `a burst and then the pace of the limit`() async throws {
    let time = SimulatedTime()
    let limiter = RateLimiter(limit: 600, timekeeper: time)
    var passed: [Duration] = []
    for _ in 0..<900 {
      let wait = try #require(await limiter.reserve(patience: .seconds(600)))
      try await time.sleep(for: wait)
      passed.append(time.uptime)
    }
    for (index, moment) in passed.enumerated().dropFirst(600) {
      #expect(moment - passed[index - 600] > .seconds(60))
    }
    // The ideal is 60 s: the first 600 at once, the others when those are a minute old.
    #expect(try #require(passed.last) <= .seconds(60) * 1.03)
  }

  @Test func `a pause is for everybody, and patience ends`() async throws {
    let time = SimulatedTime()
    let limiter = RateLimiter(limit: 2, timekeeper: time)
    await limiter.pause(for: .seconds(5))
    #expect(await limiter.reserve(patience: .seconds(4)) == nil)
    #expect(await limiter.reserve(patience: .seconds(5)) == .seconds(5))
    #expect(await limiter.reserve(patience: .seconds(5)) == .seconds(5))
    #expect(await limiter.reserve(patience: .seconds(60)) == nil)
  }
}
