/// The contents of a location file: records, their grouping, and problems.
///
/// ```swift
/// let recording = try LocationFormats.standard.read(path: "walk.gpx").recording
/// print(recording.records.count, recording.rejected)
/// for problem in recording.problems { print(problem) }
/// ```
///
/// Records of all runs are in one collection; a run is a range of it. Damaged parts of a file are
/// reported in ``problems`` instead of being thrown, so that the rest can be used.
public struct Recording: Sendable {
  /// Consecutive records that belong together.
  public struct Run: Hashable, Sendable {
    /// A segment of one of several tracks.
    public struct Part: Hashable, Sendable {
      /// The number of the track or route, from 1.
      public var track: Int
      /// The number of the segment within its track, from 1.
      public var segment: Int
    }

    /// The kinds of runs; stores keep their numbers.
    public enum Kind: Int, Hashable, Sendable {
      /// A track segment: an unbroken part of a track.
      case track = 0
      /// A planned route.
      case route = 1
      /// Single waypoints.
      case waypoints = 2
    }

    /// The kind of run.
    public var kind: Kind
    /// The name of the track or route.
    public var name: String?
    /// Whether it is a further segment of the track of the previous run.
    public var continuesTrack: Bool
    /// The range of its records; it may be empty.
    public var range: Range<Int>
    /// The number of its track and of its segment, where records by time change between several
    /// tracks, so that one segment has several runs.
    public var part: Part?

    /// Creates a run.
    ///
    /// - Parameters:
    ///   - kind: The kind of run.
    ///   - name: The name of the track or route.
    ///   - continuesTrack: Whether it is a further segment of the track of the previous run.
    ///   - range: The range of its records; it may be empty.
    public init(
      _ kind: Kind, name: String? = nil, continuesTrack: Bool = false, range: Range<Int>
    ) {
      self.kind = kind
      self.name = name
      self.continuesTrack = continuesTrack
      self.range = range
    }
  }

  /// The order of records that come from a history.
  public enum Order: Sendable {
    /// By time; a run begins wherever the track changes.
    case time
    /// By track, as the files had them; first what belongs to none, each device by itself.
    case track
  }

  /// The records in the order of the file.
  public var records: LocationRecords
  /// The runs, in the order of the records.
  public var runs: [Run]
  /// Whether the file itself groups its records into tracks, as GPX does; otherwise the runs only
  /// hold together what a table or a list has.
  public var hasTracks = true
  /// The number of rejected records.
  public var rejected: Int
  /// The first hundred problems.
  public var problems: [LocationError]
  /// The number of further problems.
  public var furtherProblems = 0

  /// The maximum number of problems kept.
  static let problemLimit = 100

  /// Creates a recording with one track.
  ///
  /// - Parameter records: The records in the order of the file.
  public init(_ records: LocationRecords = LocationRecords()) {
    self.records = records
    runs = records.isEmpty ? [] : [Run(.track, range: 0..<records.count)]
    hasTracks = records.isEmpty
    rejected = 0
    problems = []
  }

  /// The number of records in the file, including rejected ones.
  public var readCount: Int { records.count + rejected }

  /// Whether something in the file could not be used as it is.
  public var isDamaged: Bool { rejected > 0 || problems.contains { $0.kind == .malformed } }

  /// Adds a problem to the list, or counts it.
  mutating func note(_ problem: LocationError) {
    if problems.count < Self.problemLimit {
      problems.append(problem)
    } else {
      furtherProblems += 1
    }
  }

  /// Appends the records of another file.
  mutating func append(_ other: Recording) {
    endRun()
    hasTracks = hasTracks || other.hasTracks
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

  /// Reports that areas, which are not positions, are ignored.
  mutating func noteAreas(_ number: Int) {
    guard number > 0 else { return }
    note(
      LocationError(
        .ignoredValue,
        number == 1
          ? "1 outline of an area was skipped; points, lines and tracks are read"
          : "\(number) outlines of areas were skipped; points, lines and tracks are read"))
  }

  /// Ends the last run, and begins a new one at the end of the records.
  mutating func beginRun(_ kind: Run.Kind, name: String? = nil, continuesTrack: Bool = false) {
    endRun()
    runs.append(
      Run(
        kind, name: name, continuesTrack: continuesTrack, range: records.count..<records.count))
  }

  /// Extends the last run to the end of the records.
  mutating func endRun() {
    guard let last = runs.indices.last else { return }
    runs[last].range = runs[last].range.lowerBound..<records.count
  }
}
