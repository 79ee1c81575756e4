/// The settings for sealing a history: its passphrase, and a witness that detects an older file.
///
/// ```swift
/// let seal = HistorySeal(passphrase: "correct horse battery staple")
/// let history = try LocationHistory(path: "history.sqlite", seal: seal)
/// ```
///
/// The database, its journals and all copies are encrypted with AES-256-GCM under a key that scrypt
/// derives from the passphrase. `Docs/Formats/sealed-store.md` describes what this protects
/// against, and what not.
public struct HistorySeal: Sendable {
  /// The passphrase.
  ///
  /// Accented letters are normalised to their composed form.
  public var passphrase: String
  /// The logarithm of scrypt's cost N for new seals, 1 to 22.
  ///
  /// 17 takes 128 MB and less than a second; each increment doubles both.
  public var work: Int
  /// The path of a file, stored elsewhere, that records the state of the history; `nil` for none.
  ///
  /// A history that is older than its witness is refused; closing the history updates the witness.
  public var witness: String?

  /// Creates a seal.
  ///
  /// - Parameters:
  ///   - passphrase: The passphrase.
  ///   - work: The logarithm of scrypt's cost N for new seals, 1 to 22.
  ///   - witness: The path of a file, stored elsewhere, that records the state of the history.
  public init(passphrase: String, work: Int = 17, witness: String? = nil) {
    self.passphrase = passphrase
    self.work = work
    self.witness = witness
  }

  /// The permitted values of ``work``.
  public static let works = 1...22
}
