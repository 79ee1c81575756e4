/// Converts the elements of a GPX document to records, independent of the parser.
///
/// Both parsers use it, so they treat elements in the same way.
struct GPXAssembler {
  /// The kind of the innermost open element.
  enum Place {
    case document
    case gpx
    case track
    case segment
    case route
    case point
    case extensions
    case field
    case other
  }

  /// A problem with a point, and the point's position as the parser counts it.
  struct Problem {
    let kind: LocationError.Kind
    let message: String
    let place: Int
  }

  private(set) var recording = Recording()
  private(set) var problems: [Problem] = []
  /// The start of the last finished point, as the parser counts it.
  private(set) var lastFinishedPoint: Int?
  /// The number of runs at that time.
  private var runsAtLastPoint = 0
  private(set) var rootWasFound = false
  private var stack: [Place] = [.document]
  private var field: GPXElement?
  private var text: [UInt8] = []
  private var times = TimeReader()
  private var point = PendingPoint()
  private var firstRunOfWay = 0
  private var wayName: String?
  /// Whether segments of the current way have been passed on without a name.
  private var segmentsAreGone = false
  /// Whether a name came too late for such segments.
  private(set) var nameIsLate = false

  init(expecting count: Int = 0) { recording.records.reserveCapacity(count) }

  /// The kind of the innermost open element.
  var place: Place { stack.last ?? .document }

  /// Whether the text that follows is needed.
  var wantsText: Bool { stack.last == .field }

  /// Begins an element.
  ///
  /// - Parameters:
  ///   - element: The kind of element, from its name.
  ///   - origin: The origin of its namespace; elements of other namespaces count only within
  ///     extensions.
  mutating func begin(
    _ element: GPXElement?, of origin: GPXElement.Origin, latitude: UnsafeBufferPointer<UInt8>?,
    longitude: UnsafeBufferPointer<UInt8>?, at place: Int
  ) {
    let isOurs = origin == .ours
    let element = origin == .gpx || stack.last == .extensions ? element : nil
    switch (stack.last, element) {
    case (.document, .gpx):
      rootWasFound = true
      stack.append(.gpx)
    case (.gpx, .trk):
      beginWay()
      stack.append(.track)
    case (.gpx, .rte):
      beginWay()
      recording.beginRun(.route)
      stack.append(.route)
    case (.track, .trkseg):
      beginSegment()
      stack.append(.segment)
    case (.gpx, .wpt):
      beginWaypoints()
      beginPoint(latitude, longitude, at: place)
    case (.segment, .trkpt), (.route, .rtept):
      beginPoint(latitude, longitude, at: place)
    case (.track, .name), (.route, .name):
      beginField(.name)
    case (.point, .extensions):
      stack.append(.extensions)
    case (.point, let element?) where Self.isPlainField(element):
      beginField(element)
    case (.extensions, let element?) where Self.isExtensionField(element, isOurs: isOurs):
      beginField(element)
    case (.extensions, _):
      stack.append(.extensions)
    default:
      stack.append(.other)
    }
  }

  /// Appends text of the innermost open element.
  mutating func append(_ bytes: some Sequence<UInt8>) { text.append(contentsOf: bytes) }

  /// Ends the innermost open element.
  mutating func end() {
    switch stack.popLast() {
    case .field: finishField()
    case .point: finishPoint()
    default: return
    }
  }

  /// Passes finished points on.
  mutating func pass(to outlet: RecordingOutlet, at offset: Int) {
    guard let removed = outlet.pass(&recording, at: offset) else { return }
    segmentsAreGone = segmentsAreGone || wayName == nil
    firstRunOfWay = max(0, firstRunOfWay - removed)
  }

  /// Ends the document.
  mutating func finish() { recording.endRun() }

  private static func isPlainField(_ element: GPXElement) -> Bool {
    switch element {
    case .ele, .time, .name, .src, .speed, .course, .hdop, .sat: true
    default: false
    }
  }

  private static func isExtensionField(_ element: GPXElement, isOurs: Bool) -> Bool {
    switch element {
    case .speed, .course, .accuracy, .hdop, .sat, .hr: true
    default: isOurs && element.isOurs
    }
  }
}

extension GPXAssembler {
  private mutating func beginWay() {
    firstRunOfWay = recording.runs.count
    wayName = nil
    segmentsAreGone = false
  }

  private mutating func beginSegment() {
    recording.beginRun(
      .track, name: wayName, continuesTrack: recording.runs.count > firstRunOfWay)
  }

  private mutating func beginWaypoints() {
    if recording.runs.last?.kind != .waypoints { recording.beginRun(.waypoints) }
  }

  private mutating func beginField(_ element: GPXElement) {
    field = element
    text.removeAll(keepingCapacity: true)
    stack.append(.field)
  }

  private mutating func finishField() {
    guard let field else { return }
    text.withUnsafeBufferPointer { bytes in
      if stack.last == .track || stack.last == .route {
        nameWay(Self.trimmed(bytes))
      } else {
        point.take(field, bytes, times: &times)
      }
    }
    self.field = nil
  }

  /// Names a track and its runs so far; a track has one name (the schema of GPX 1.1, `trkType`).
  private mutating func nameWay(_ name: String) {
    guard !name.isEmpty, wayName == nil else { return }
    wayName = name
    nameIsLate = nameIsLate || segmentsAreGone
    for run in firstRunOfWay..<max(firstRunOfWay, recording.runs.count) {
      recording.runs[run].name = name
    }
  }

  static func trimmed(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
    var range = bytes.indices
    while let first = range.first, ByteCursor.isWhiteSpace(bytes[first]) { range.removeFirst() }
    while let last = range.last, ByteCursor.isWhiteSpace(bytes[last]) { range.removeLast() }
    return String(decoding: bytes[range], as: UTF8.self)
  }
}

extension GPXAssembler {
  private mutating func beginPoint(
    _ latitude: UnsafeBufferPointer<UInt8>?, _ longitude: UnsafeBufferPointer<UInt8>?,
    at place: Int
  ) {
    stack.append(.point)
    point.begin(latitude, longitude, at: place)
  }

  /// Begins a point whose position has been read.
  mutating func beginPoint(at coordinate: Coordinate, place: Int) {
    point.begin(at: coordinate, place: place)
  }

  /// Continues the current point as an ordinary element.
  mutating func keepPointOpen() { stack.append(.point) }

  /// Sets the altitude of the current point.
  mutating func setAltitude(_ value: Double) { point.set(.altitude, value) }

  /// Sets the time of the current point; returns `false` if the text is invalid.
  mutating func setTime(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let milliseconds = times.milliseconds(bytes) else { return false }
    point.milliseconds = milliseconds
    return true
  }

  /// Finishes the current point.
  mutating func finishPoint() {
    lastFinishedPoint = point.place
    runsAtLastPoint = recording.runs.count
    if let problem = point.problem { note(problem.kind, problem.message) }
    if !point.append(to: &recording.records) { recording.rejected += 1 }
  }

  private mutating func note(_ kind: LocationError.Kind, _ message: String) {
    if problems.count < Recording.problemLimit {
      problems.append(Problem(kind: kind, message: message, place: point.place))
    } else {
      recording.furtherProblems += 1
    }
  }

  /// Returns to the point that was finished last, after which a damaged document is salvaged; the
  /// elements around it are open again.
  ///
  /// - Returns: The open elements.
  mutating func resume() -> [GPXElement] {
    recording.runs.removeLast(recording.runs.count - runsAtLastPoint)
    field = nil
    guard let last = recording.runs.last, lastFinishedPoint != nil else {
      stack = [.document]
      return []
    }
    firstRunOfWay = recording.runs.lastIndex { !$0.continuesTrack } ?? 0
    wayName = last.name
    switch last.kind {
    case .track: stack = [.document, .gpx, .track, .segment]
    case .route: stack = [.document, .gpx, .route]
    case .waypoints: stack = [.document, .gpx]
    }
    return [[.gpx], [.gpx, .rte], [.gpx, .trk, .trkseg]][stack.count - 2]
  }

  /// Whether a point is open.
  var isInPoint: Bool { stack.contains(.point) }

  /// Counts a point that was cut off.
  mutating func reject() { recording.rejected += 1 }
}
