/// The contents of a location file: records, their grouping, and problems.
public struct Recording: Sendable {
  /// Neighbouring records that belong together.
  public struct Run: Hashable, Sendable {
    /// The kind of a group of records.
    public enum Kind: Hashable, Sendable {
      /// A track segment: an unbroken part of a track.
      case track
      /// A planned route.
      case route
      /// Single places.
      case waypoints
    }

    /// The kind of the group.
    public var kind: Kind
    /// The name of the way.
    public var name: String?
    /// Whether this is a further part of the way that the run before began.
    public var continuesTrack: Bool
    /// The range of the run's records among all; it may be empty.
    public var range: Range<Int>

    /// Creates a run.
    ///
    /// - Parameters:
    ///   - kind: The kind of the group.
    ///   - name: The name of the way.
    ///   - continuesTrack: Whether this is a further part of the way that the run before began.
    ///   - range: The range of the run's records among all; it may be empty.
    public init(
      _ kind: Kind, name: String? = nil, continuesTrack: Bool = false, range: Range<Int>
    ) {
      self.kind = kind
      self.name = name
      self.continuesTrack = continuesTrack
      self.range = range
    }
  }

  /// The records in the order of the file.
  public var records: LocationRecords
  /// The grouping of the records, in their order.
  public var runs: [Run]
  /// The number of rejected records.
  public var rejected: Int
  /// The problems, the first hundred only.
  public var problems: [LocationError]
  /// The number of problems beyond these.
  public var furtherProblems = 0

  /// The maximum number of problems kept.
  static let problemLimit = 100

  /// Creates a recording of records that make one track.
  ///
  /// - Parameter records: The records in the order of the file.
  public init(_ records: LocationRecords = LocationRecords()) {
    self.records = records
    runs = records.isEmpty ? [] : [Run(.track, range: 0..<records.count)]
    rejected = 0
    problems = []
  }

  /// The number of records in the file, including rejected ones.
  public var readCount: Int { records.count + rejected }

  /// Whether something could not be taken as it stands in the file.
  public var isDamaged: Bool { rejected > 0 || problems.contains { $0.kind == .malformed } }

  /// Keeps a problem among the first.
  mutating func note(_ problem: LocationError) {
    if problems.count < Self.problemLimit {
      problems.append(problem)
    } else {
      furtherProblems += 1
    }
  }

  /// Adds the records of another file, as far as they could be read.
  mutating func append(_ other: Recording) {
    endRun()
    let first = records.count
    for index in other.records.indices {
      records.append(other.records[index])
      if let source = other.records.source(at: index) {
        records.setSource(records.sourceNumber(source))
      }
    }
    runs += other.runs.map { run in
      var run = run
      run.range = run.range.lowerBound + first..<run.range.upperBound + first
      return run
    }
    rejected += other.rejected
    for problem in other.problems { note(problem) }
    furtherProblems += other.furtherProblems
  }

  /// Reports that areas, which are not positions, are omitted.
  mutating func noteAreas(_ number: Int) {
    guard number > 0 else { return }
    note(
      LocationError(
        .ignoredValue,
        "\(number) \(number == 1 ? "outline" : "outlines") of areas that could not be read"))
  }

  /// Begins a run at the end of the records, after ending the last one there.
  mutating func beginRun(_ kind: Run.Kind, name: String? = nil, continuesTrack: Bool = false) {
    endRun()
    runs.append(
      Run(
        kind, name: name, continuesTrack: continuesTrack, range: records.count..<records.count))
  }

  /// Lets the last run reach the end of the records.
  mutating func endRun() {
    guard let last = runs.indices.last else { return }
    runs[last].range = runs[last].range.lowerBound..<records.count
  }
}
