import ArgumentParser

/// Years on the command line, comma-separated.
struct YearsArgument: ExpressibleByArgument {
  let years: [Int]

  init?(argument: String) {
    let parts = argument.split(separator: ",").map { $0.filter { !$0.isWhitespace } }
    let years = parts.compactMap { Int($0) }
    guard !years.isEmpty, years.count == parts.count, years.allSatisfy({ 1950...2200 ~= $0 }) else {
      return nil
    }
    self.years = Array(Set(years)).sorted()
  }
}
