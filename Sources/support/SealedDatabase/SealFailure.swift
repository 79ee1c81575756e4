/// The reason why a sealed file could not be opened or created.
package enum SealFailure: Error, Hashable, Sendable {
  /// The passphrase is wrong.
  case wrongPassphrase
  /// The header is damaged.
  case damagedHeader
  /// The file was created by a newer version.
  case newerVersion
  /// The file is not sealed.
  case notSealed
  /// The content is not what was written: bytes were changed, exchanged or removed.
  case damaged
  /// The file could not be read or written.
  case unreadable
}
