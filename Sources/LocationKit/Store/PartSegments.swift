import GRDB

/// Stores the segments of a file whose records come in parts, like ``SegmentWriter``.
final class PartSegments {
  /// The place of a record in the order of the store.
  private struct Key: Comparable {
    let time: Int64
    let latitude: Int32
    let longitude: Int32
    let type: Int

    static func < (one: Key, other: Key) -> Bool {
      (one.time, one.latitude, one.longitude, one.type)
        < (other.time, other.latitude, other.longitude, other.type)
    }

    var columns: [Int64] { [time, Int64(latitude), Int64(longitude), Int64(type)] }
  }

  /// A track segment, route or group of waypoints of the file.
  private final class Segment {
    let id: Int64
    let kind: Recording.Run.Kind
    /// The number of its records so far.
    var count = 0

    init(_ id: Int64, _ kind: Recording.Run.Kind) {
      self.id = id
      self.kind = kind
    }
  }

  /// Consecutive records of a segment in the order of the store.
  private struct Stretch {
    let first: Key
    var last: Key
    let segment: Int64
  }

  private struct Name: Hashable {
    let part: Recording.Run.Part
    let kind: Recording.Run.Kind
  }

  private let database: Database
  private let source: Int64
  private let findPlace: SQLStatement
  private let insertPlace: SQLStatement
  private let insertStart: SQLStatement
  private let limit: Int
  private var tracks: Int64 = 0
  /// The numbers of the tracks that a table numbers itself.
  private var numbers: [Int: Int64] = [:]
  private var named: [Name: Segment] = [:]
  private var open: Segment?
  private var stretches: [Stretch] = []
  private var isInOrder = true
  /// The last record of the stretches that are in the database already.
  private var written: Key?
  /// The segment of the last of them.
  private var present: Int64 = 0
  private var hasWays = false
  private var hasPlaces = (inWays: false, alone: false)

  /// Prepares to store the segments of a source.
  ///
  /// - Parameter limit: The number of stretches that are in memory at most, as long as they come in
  ///   the order of the store; where two tracks alternate, every record begins one.
  init(_ database: Database, source: Int64, limit: Int) throws {
    self.database = database
    self.source = source
    self.limit = limit
    findPlace = try SQLStatement(
      database, "SELECT id FROM waypoint WHERE lat = ? AND lon = ? AND name = ? AND type = ?")
    insertPlace = try SQLStatement(
      database, "INSERT OR IGNORE INTO segment_place VALUES (?, ?, ?)")
    insertStart = try SQLStatement(
      database, "INSERT INTO segment_start VALUES (?, ?, ?, ?, ?, ?)")
  }

  /// Prepares for a further document of an archive, which continues no segment.
  func beginDocument() {
    open = nil
    isBegun = false
    named = [:]
    numbers = [:]
  }

  /// Stores the segments of a part, whose records are in the database.
  ///
  /// - Parameter order: The indices of the records by time.
  func add(_ part: Recording, _ order: [Int]) throws {
    guard part.hasTracks, !part.runs.isEmpty else { return }
    var members = [Segment?](repeating: nil, count: part.records.count)
    for (number, run) in part.runs.enumerated() {
      let isGoingOn = number == 0 && run.part == nil && isBegun
      if !isGoingOn {
        open = nil
        if run.part == nil, !run.continuesTrack { tracks += 1 }
      }
      isBegun = true
      guard !run.range.isEmpty else { continue }
      let segment = try isGoingOn ? open ?? make(run) : segment(of: run)
      open = segment
      for index in run.range { members[index] = segment }
      try addPlaces(of: run, in: part.records, to: segment)
      segment.count += run.range.count
    }
    addStretches(part.records, order, members)
    // What is written cannot be sorted any more.
    if let written, !isInOrder, let first = stretches.lazy.map(\.first).min(), first <= written {
      throw RecordingOutlet.Obstacle.needsWhole
    }
    if isInOrder, stretches.count > limit { try write(stretches.count - 1) }
  }

  /// Whether a run has begun.
  private var isBegun = false

  private func segment(of run: Recording.Run) throws -> Segment {
    guard let part = run.part else { return try make(run) }
    let name = Name(part: part, kind: run.kind)
    if let known = named[name] { return known }
    let segment = try make(run)
    named[name] = segment
    return segment
  }

  private func make(_ run: Recording.Run) throws -> Segment {
    var track = tracks
    if let part = run.part {
      // What has no track comes before the tracks, and places after them.
      let number = part.track > 0 ? part.track : run.kind == .waypoints ? .max : .min
      if numbers[number] == nil {
        tracks += 1
        numbers[number] = tracks
      }
      track = numbers[number] ?? tracks
    }
    try database.execute(
      sql: "INSERT INTO segment (source, track, kind, name) VALUES (?, ?, ?, ?)",
      arguments: [source, track, run.kind.rawValue, run.name])
    hasWays = hasWays || run.kind != .waypoints
    return Segment(database.lastInsertedRowID, run.kind)
  }

  private func addPlaces(
    of run: Recording.Run, in records: LocationRecords, to segment: Segment
  ) throws {
    for (number, index) in run.range.enumerated()
    where records.times[index] == LocationRecords.noTime {
      guard segment.kind != .waypoints else {
        hasPlaces.alone = true
        continue
      }
      hasPlaces.inWays = true
      let position = GridPosition(records.coordinates[index])
      findPlace.bind(all: [Int64(position.latitude), Int64(position.longitude)])
      findPlace.bind(3, records.details[index]?.name ?? "")
      findPlace.bind(4, Int64(records.type(at: index).rawValue))
      guard try findPlace.step() else { continue }
      let id = findPlace.integer(0)
      _ = try findPlace.step()
      insertPlace.bind(all: [segment.id, Int64(segment.count + number), id])
      try insertPlace.run()
    }
    // A place may be in a way that comes later.
    if hasPlaces.inWays, hasPlaces.alone { throw RecordingOutlet.Obstacle.needsWhole }
  }

  private func addStretches(
    _ records: LocationRecords, _ order: [Int], _ members: [Segment?]
  ) {
    var moment: [(key: Key, id: Int64)] = []
    func finishMoment() {
      if moment.count > 1 { moment.sort { $0.key < $1.key } }
      for (key, id) in moment { add(key, id) }
      moment.removeAll(keepingCapacity: true)
    }
    for index in order where records.times[index] != LocationRecords.noTime {
      guard let id = members[index]?.id else { continue }
      let position = GridPosition(records.coordinates[index])
      let key = Key(
        time: records.times[index], latitude: position.latitude, longitude: position.longitude,
        type: records.type(at: index).rawValue)
      if let first = moment.first, first.key.time != key.time { finishMoment() }
      moment.append((key, id))
    }
    finishMoment()
  }

  private func add(_ key: Key, _ segment: Int64) {
    guard let last = stretches.last else {
      return stretches.append(Stretch(first: key, last: key, segment: segment))
    }
    if key == last.last { return }
    let isLater = last.last < key
    if isLater, last.segment == segment {
      stretches[stretches.count - 1].last = key
    } else {
      isInOrder = isInOrder && isLater
      stretches.append(Stretch(first: key, last: key, segment: segment))
    }
  }

  /// Writes where the segments begin.
  ///
  /// - Parameter hasTracks: Whether the file has tracks; otherwise nothing is stored.
  /// - Throws: ``RecordingOutlet/Obstacle`` if segments overlap in time beyond their parts.
  func finish(hasTracks: Bool) throws {
    guard hasTracks, hasWays else {
      return try SegmentWriter.remove(source, from: database)
    }
    if !isInOrder { try arrange() }
    try write(stretches.count)
  }

  /// Writes where the first stretches begin, and removes them.
  private func write(_ count: Int) throws {
    for stretch in stretches.prefix(count) where stretch.segment != present {
      present = stretch.segment
      insertStart.bind(all: [source] + stretch.first.columns + [present])
      try insertStart.run()
    }
    written = stretches.prefix(count).last?.last ?? written
    stretches.removeFirst(count)
  }

  /// Sorts the stretches, which may overlap only if they are of the same segment.
  private func arrange() throws {
    stretches.sort { $0.first < $1.first }
    var last = stretches.first
    for stretch in stretches.dropFirst() {
      guard var before = last else { break }
      guard before.segment != stretch.segment else {
        before.last = max(before.last, stretch.last)
        last = before
        continue
      }
      guard before.last < stretch.first else {
        throw RecordingOutlet.Obstacle.needsWhole
      }
      last = stretch
    }
  }
}
