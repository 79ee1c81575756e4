/// The current codes of stations, by their former codes.
///
/// A station with a row of its own in the list keeps its code, even where another station names it
/// as a former one: that station measures elsewhere.
public struct StationCodes: Hashable, Sendable {
  /// The current code of each former one.
  public private(set) var current: [String: String] = [:]
  /// The former codes that belong to several stations, with these stations.
  public private(set) var shared: [String: [Successor]] = [:]
  /// The codes of stations with a row of their own.
  let listed: Set<String>

  /// Creates a table without entries.
  public init() { listed = [] }

  /// Creates a table of former and current codes.
  ///
  /// - Parameters:
  ///   - current: The current code of each former one.
  ///   - shared: The former codes that belong to several stations, with these stations.
  public init(_ current: [String: String], shared: [String: [Successor]] = [:]) {
    self.init(current, shared: shared, listed: [])
  }

  init(_ current: [String: String], shared: [String: [Successor]], listed: Set<String>) {
    self.current = current
    self.shared = shared
    self.listed = listed
  }

  /// Whether the table has no entries.
  var isEmpty: Bool { current.isEmpty && shared.isEmpty && listed.isEmpty }

  /// The current code of a station, given its current or a former code.
  ///
  /// A former code of several stations is returned as it is.
  ///
  /// - Parameter code: The station's code, such as `MzWarAlNiepo`.
  public func present(_ code: String) -> String {
    var code = code
    var steps = 0
    while let next = current[code], steps < 8 {
      code = next
      steps += 1
    }
    return code
  }

  /// The current code of the station that a code meant in a year.
  ///
  /// A former code of several stations is that of the only one in operation then; it is returned
  /// as it is where several or none were.
  ///
  /// - Parameters:
  ///   - code: The station's code, such as `MzWarAlNiepo`.
  ///   - year: The year.
  public func present(_ code: String, in year: Int) -> String {
    let code = present(code)
    let working = shared[code, default: []].filter { $0.isOpen(in: year) }
    return working.count == 1 ? present(working[0].code) : code
  }

  /// The stations among which the list does not decide; `nil` for a code that is clear.
  ///
  /// - Parameters:
  ///   - code: A code.
  ///   - year: The year.
  func candidates(for code: String, in year: Int) -> [String]? {
    let present = present(code, in: year)
    return shared[present].map { $0.map(\.code) }
  }

  /// The former codes of a station.
  ///
  /// - Parameter code: The station's code, such as `MzWarAlNiepo`.
  public func former(_ code: String) -> [String] {
    let several = shared.filter { $0.value.contains { $0.code == code } }.map(\.key)
    return (current.keys.filter { present($0) == code } + several).sorted()
  }
}
