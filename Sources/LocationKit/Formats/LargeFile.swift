internal import FileAccess

/// A file that is read in parts while it is added to a history.
enum LargeFile: Sendable {
  case plain(MappedFile, any PartwiseFormat)
  case packed(PackedFile)

  /// The file's own bytes.
  var mapped: MappedFile {
    switch self {
    case .plain(let mapped, _): mapped
    case .packed(let packed): packed.mapped
    }
  }

  /// The name of its format.
  var format: String {
    switch self {
    case .plain(_, let format): format.name
    case .packed(let packed): packed.format
    }
  }

  /// Its records as a whole, which takes memory.
  func recording() throws(LocationError) -> Recording {
    switch self {
    case .plain(let mapped, let format):
      defer { mapped.releasePages() }
      return try mapped.withBytes { (bytes) throws(LocationError) in try format.read(bytes) }
    case .packed(let packed): return try packed.recording()
    }
  }
}
