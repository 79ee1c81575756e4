/// Why a sealed file could not be opened or made.
package enum SealFailure: Error, Hashable, Sendable {
  /// The passphrase opens none of the file's keys.
  case wrongPassphrase
  /// The header is damaged.
  case damagedHeader
  /// The file was made by a newer version.
  case newerVersion
  /// The file is not sealed.
  case notSealed
  /// The unsealed content is not what was sealed: bytes were changed, exchanged or cut off.
  case damaged
  /// The file could not be read or written.
  case unreadable
}
