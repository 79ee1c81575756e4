/// The sealing of a history: its passphrase, and the witness that reveals an older file.
///
/// ```swift
/// let seal = HistorySeal(passphrase: "correct horse battery staple")
/// let history = try LocationHistory(path: "history.sqlite", seal: seal)
/// ```
///
/// The database, its journals and all copies are sealed with AES-256-GCM under a key that scrypt
/// makes of the passphrase. What that protects against, and what not, is written in
/// `Docs/Formats/sealed-store.md`.
public struct HistorySeal: Sendable {
  /// The passphrase.
  ///
  /// Letters with accents are taken in their composed form.
  public var passphrase: String
  /// The logarithm of scrypt's cost N for new seals, from 1 to 22.
  ///
  /// 17 takes 128 MB and less than a second; each step doubles both.
  public var work: Int
  /// The path of a file, stored elsewhere, that records the state of the history.
  ///
  /// A history that is older than the file says is refused; closing it brings the file up to date.
  public var witness: String?

  /// Creates a seal.
  ///
  /// - Parameters:
  ///   - passphrase: The passphrase.
  ///   - work: The logarithm of scrypt's cost N for new seals, from 1 to 22.
  ///   - witness: The path of a file, stored elsewhere, that records the state of the history.
  public init(passphrase: String, work: Int = 17, witness: String? = nil) {
    self.passphrase = passphrase
    self.work = work
    self.witness = witness
  }

  /// The works that can be chosen.
  public static let works = 1...22
}
