#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Times a piece of work several times and keeps the median.
enum Stopwatch {
  /// Which time is meant.
  enum Time {
    /// Time on the wall; for work on several threads.
    case elapsed
    /// Processor time of the calling thread; steadier on a busy machine.
    case thread
  }

  /// Runs `work` once to warm up and then `repeats` times.
  static func measure(
    _ subject: String, _ time: Time = .thread, repeats: Int = 9, _ work: () throws -> String
  ) rethrows -> Sample {
    var checksum = try work()
    var times: [Double] = []
    for _ in 0..<repeats {
      let start = now(time)
      checksum = try work()
      times.append(now(time) - start)
    }
    return Sample(subject: subject, milliseconds: median(times), checksum: checksum)
  }

  /// The middle value; of an even count, the mean of the two in the middle.
  static func median(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    guard !sorted.isEmpty else { return .nan }
    return (sorted[sorted.count / 2] + sorted[(sorted.count - 1) / 2]) / 2
  }

  /// The present reading in milliseconds.
  static func now(_ time: Time) -> Double {
    var value = timespec()
    clock_gettime(time == .elapsed ? CLOCK_MONOTONIC : CLOCK_THREAD_CPUTIME_ID, &value)
    return Double(value.tv_sec) * 1e3 + Double(value.tv_nsec) / 1e6
  }
}
