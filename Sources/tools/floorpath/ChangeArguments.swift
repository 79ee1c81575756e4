import ArgumentParser
import FloorPlanKit

/// A line on a level: `A-1@400,120,412,120`.
struct LineArgument: ExpressibleByArgument {
  let level: String
  let points: [PlanPoint]

  init?(argument: String) {
    guard let (level, rest) = argument.splitAtLevel else { return nil }
    let numbers = rest.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
    let values = numbers.compactMap(\.self).filter(\.isFinite)
    guard values.count == numbers.count, values.count >= 4, values.count.isMultiple(of: 2) else {
      return nil
    }
    self.level = level
    points = stride(from: 0, to: values.count, by: 2).map {
      PlanPoint(x: values[$0], y: values[$0 + 1])
    }
  }
}

/// Stairs, a lift or an exit on a level: `stairs-1=A-1@120,80`.
struct PortalArgument: ExpressibleByArgument {
  let change: PlanChange

  init?(argument: String) {
    guard let equals = argument.firstIndex(of: "="),
      let (level, rest) = argument[argument.index(after: equals)...].splitAtLevel
    else { return nil }
    let numbers = rest.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
    guard numbers.count == 2, let x = numbers[0], let y = numbers[1], x.isFinite, y.isFinite else {
      return nil
    }
    change = .portal(level: level, id: String(argument[..<equals]), at: PlanPoint(x: x, y: y))
  }
}

/// An element of a level: `A-1@added-door-1`.
struct ErasureArgument: ExpressibleByArgument {
  let change: PlanChange

  init?(argument: String) {
    guard let mark = argument.firstIndex(of: "@") else { return nil }
    let id = String(argument[argument.index(after: mark)...])
    guard mark > argument.startIndex, !id.isEmpty else { return nil }
    change = .erasure(level: String(argument[..<mark]), id: id)
  }
}

extension StringProtocol {
  /// The level and what follows its `@`.
  fileprivate var splitAtLevel: (level: String, rest: SubSequence)? {
    guard let mark = lastIndex(of: "@"), mark > startIndex else { return nil }
    return (String(self[..<mark]), self[index(after: mark)...])
  }
}
