import Foundation
import TestSupport
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

  @Test func `pauses do not let a span hold more`() async throws {
    let time = SimulatedTime()
    let limiter = RateLimiter(limit: 10, timekeeper: time)
    var random = SeededGenerator(seed: 11)
    var passed: [Duration] = []
    for _ in 0..<200 {
      var wait = try #require(await limiter.reserve(patience: .seconds(100_000)))
      if Int.random(in: 0..<10, using: &random) == 0 {
        await limiter.pause(for: .seconds(Int.random(in: 1...90, using: &random)))
      }
      // As the client waits: for the place, then for pauses that came meanwhile.
      while wait > .zero {
        try await time.sleep(for: wait)
        wait = await limiter.pauseLeft
      }
      passed.append(time.uptime)
    }
    for (index, moment) in passed.enumerated().dropFirst(10) {
      #expect(moment - passed[index - 10] > .seconds(60))
    }
  }

  @Test func `without a limit only pauses hold`() async {
    let time = SimulatedTime()
    let limiter = RateLimiter(limit: nil, timekeeper: time)
    for _ in 0..<5000 { #expect(await limiter.reserve(patience: .zero) == .zero) }
    await limiter.pause(for: .seconds(3))
    #expect(await limiter.pauseLeft == .seconds(3))
    #expect(await limiter.reserve(patience: .seconds(2)) == nil)
  }

  @Test func `the source of the air states the rates of the client`() {
    #expect(AirSource.gios.limits == "1500 requests a minute, 2 lists a minute")
    #expect(GIOSClient.dataRequestsPerMinute == 1500 && GIOSClient.listRequestsPerMinute == 2)
  }
}
