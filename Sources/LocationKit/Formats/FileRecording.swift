/// The contents of a file, and the file as a source of a history.
public struct FileRecording: Sendable {
  /// The records of the file, and the problems in it.
  public var recording: Recording
  /// The file, as a history remembers it.
  public var file: SourceFile

  /// Creates the contents of a file.
  ///
  /// - Parameters:
  ///   - recording: The records of the file, and the problems in it.
  ///   - file: The file, as a history remembers it.
  public init(recording: Recording, file: SourceFile) {
    self.recording = recording
    self.file = file
  }
}
