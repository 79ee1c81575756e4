#if Sealing
import Foundation
import GRDB
import SealedDatabase

/// Opens sealed histories.
enum SealedHistory {
  struct Opened {
    let connections: HistoryConnections
    let layer: SealedFileLayer
  }

  /// Opens a sealed history, or creates one.
  static func open(_ path: String, _ seal: HistorySeal, isNew: Bool) throws -> Opened {
    if isNew { try make(path, seal) }
    let layer = try layer(path, seal)
    if let witness = seal.witness {
      try HistoryWitness.compare(witness, layer, of: path)
    }
    do {
      return Opened(connections: try connect(path, layer), layer: layer)
    } catch {
      layer.remove()
      throw error
    }
  }

  private static func connect(_ path: String, _ layer: SealedFileLayer) throws -> HistoryConnections
  {
    let uri = layer.uri(escapedPath: ReadOnlyHistory.escaped(path))
    let configuration = HistoryConnections.configuration
    do {
      let connections = try HistoryConnections(uri: uri, configuration)
      if try !connections.writer.writeWithoutTransaction(HistorySchema.isPresent) {
        try connections.writer.write(HistorySchema.prepare)
      }
      return connections
    } catch {
      guard ReadOnlyHistory.isCause(error), access(path, W_OK) != 0 else { throw error }
      return HistoryConnections(
        try ReadOnlyHistory.open(path, configuration) { layer.uri(escapedPath: $0, parameters: $1) }
      )
    }
  }

  /// Creates a file with the keys and an empty database, atomically.
  private static func make(_ path: String, _ seal: HistorySeal) throws {
    let bytes = try SealedFileMaker.emptyDatabase(
      SealKeys(), passphrase: checked(seal), work: seal.work)
    let partial = path + ".partial-\(UInt32.random(in: 0 ... .max))"
    defer { unlink(partial) }
    guard try PrivateFile.make(partial, with: bytes) else {
      throw LocationError(.store, "cannot create the file")
    }
    // An existing empty file, as other programs may create, is removed; other files stay.
    if (try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int) == 0 {
      unlink(path)
    }
    guard link(partial, path) == 0 || errno == EEXIST else {
      throw LocationError(.store, "cannot create the file")
    }
  }

  /// The file layer for a sealed file.
  static func layer(_ path: String, _ seal: HistorySeal) throws -> SealedFileLayer {
    do {
      return try SealedFileLayer(
        SealedFileMaker.header(of: path).keys(passphrase: checked(seal)))
    } catch let failure as SealFailure {
      throw LocationError(failure, file: path)
    }
  }

  /// The passphrase, if the settings are valid.
  static func checked(_ seal: HistorySeal) throws(LocationError) -> String {
    guard !seal.passphrase.isEmpty else {
      throw LocationError(.wrongPassphrase, "the passphrase is empty")
    }
    guard HistorySeal.works.contains(seal.work) else {
      throw LocationError(.store, "the key derivation work must be 1 to 22")
    }
    return seal.passphrase
  }
}

extension LocationError {
  /// Converts a sealing error for the caller.
  init(_ failure: SealFailure, file: String) {
    switch failure {
    case .wrongPassphrase:
      self.init(.wrongPassphrase, "the passphrase is wrong", file: file)
    case .damagedHeader:
      self.init(.store, "the header of the sealed history is damaged", file: file)
    case .newerVersion:
      self.init(
        .newerStore, "the history was sealed by a newer release; use that release", file: file)
    case .notSealed: self.init(.store, "the file is not sealed", file: file)
    case .damaged: self.init(.store, "the sealed file is damaged or was changed", file: file)
    case .unreadable:
      self.init(.unreadable, "the sealed file cannot be read or written", file: file)
    }
  }
}
#endif
