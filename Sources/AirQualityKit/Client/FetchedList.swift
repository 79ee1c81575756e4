/// A list that the service returned, and the problems met while fetching it.
///
/// ```swift
/// let list = try await gios.sensors(of: 530)
/// for sensor in list.elements { print(sensor.pollutant.code) }
/// for problem in list.problems { print(problem) }
/// ```
public struct FetchedList<Element> {
  /// The rows that could be read.
  public var elements: [Element]
  /// Pages and rows that are missing or unreadable; empty if the list is complete.
  public var problems: [Problem]

  /// Creates a list.
  ///
  /// - Parameters:
  ///   - elements: The rows that could be read.
  ///   - problems: Pages and rows that are missing or unreadable.
  public init(_ elements: [Element], problems: [Problem] = []) {
    self.elements = elements
    self.problems = problems
  }
}

extension FetchedList: Sendable where Element: Sendable {}
extension FetchedList: Equatable where Element: Equatable {}
extension FetchedList: Hashable where Element: Hashable {}
