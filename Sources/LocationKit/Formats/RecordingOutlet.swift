/// Takes the records of a large file in parts while it is read, so that it never is in memory as a
/// whole.
///
/// The first run of a part continues the last run of the part before.
final class RecordingOutlet {
  /// Why a file cannot be read in parts.
  enum Obstacle: Error {
    /// Some of its records depend on what comes much later.
    case needsWhole
  }

  /// The number of records in a part.
  static let partSize = 1 << 15
  /// The distance in bytes after which read pages are released.
  private static let releaseDistance = 1 << 22

  private let partSize: Int
  private let release: () -> Void
  private let take: (_ part: Recording, _ offset: Int) throws -> Void
  private var released = 0
  /// The first error of the receiver; further parts are discarded.
  private(set) var failure: (any Error)?
  /// The number of records that were passed on.
  private(set) var count = 0
  /// How many of them are at 0,0.
  private(set) var nowhere = 0

  /// Creates an outlet.
  ///
  /// - Parameters:
  ///   - release: Releases the pages of the file that were read.
  ///   - take: Receives a part, and the offset in the file where it ends.
  init(
    partSize: Int = partSize, release: @escaping () -> Void = {},
    to take: @escaping (_ part: Recording, _ offset: Int) throws -> Void
  ) {
    self.partSize = partSize
    self.release = release
    self.take = take
  }

  /// Whether there is no point in reading on.
  var isStopped: Bool { failure != nil }

  /// Whether there is something to do at an offset of the file.
  @inline(__always) func isDue(_ recording: borrowing Recording, at offset: Int) -> Bool {
    recording.records.count >= partSize || offset - released >= Self.releaseDistance
  }

  /// Passes the records on if there are enough; runs are kept from the last one on.
  ///
  /// - Parameters:
  ///   - recording: All records that have not been passed on.
  ///   - offset: How far the file has been read.
  /// - Returns: The number of removed runs; `nil` if nothing was passed on.
  @discardableResult
  func pass(_ recording: inout Recording, at offset: Int) -> Int? {
    if offset - released >= Self.releaseDistance {
      release()
      released = offset
    }
    guard recording.records.count >= partSize else { return nil }
    let runs = recording.runs.count
    let part = recording.takePart()
    count += part.records.count
    nowhere += part.records.countAtOrigin
    if failure == nil {
      do { try take(part, offset) } catch { failure = error }
    }
    return runs - recording.runs.count
  }

  /// Stops, because the file has to be read as a whole.
  func needWhole() { failure = failure ?? Obstacle.needsWhole }
}

/// A format whose large files can be read in parts.
protocol PartwiseFormat: LocationFormat {
  /// Reads a file like ``LocationFormat/read(_:)``, but passes most records on.
  ///
  /// - Returns: The records that were not passed on, and all problems.
  func read(
    _ bytes: UnsafeRawBufferPointer, to outlet: RecordingOutlet
  ) throws(LocationError) -> Recording
}

extension Recording {
  /// Removes the records, and all runs but the last.
  ///
  /// - Returns: The removed records and runs; problems stay.
  fileprivate mutating func takePart() -> Recording {
    endRun()
    var part = Recording()
    part.hasTracks = hasTracks
    part.records = records
    part.runs = runs
    records.removeAll()
    runs = runs.suffix(1)
    if !runs.isEmpty { runs[0].range = 0..<0 }
    return part
  }
}
