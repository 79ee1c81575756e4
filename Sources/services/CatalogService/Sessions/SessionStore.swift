#if Services
internal import CatalogKit
internal import Crypto
internal import Foundation
internal import Synchronization

/// The sessions of a service.
///
/// They are in memory and end with the process. Only the browser has a session's id; the store has
/// its SHA-256. A session ends twelve hours after its last request, seven days after login, at
/// logout, and when any program changes the account's role or password or disables the account.
final class SessionStore: Sendable {
  private static let idle: Int64 = 12 * 3_600_000
  private static let longest: Int64 = 7 * 24 * 3_600_000
  private static let most = 10_000

  private let sessions = Mutex<[String: Session]>([:])
  private let secret = SymmetricKey(size: .bits256)
  private let catalog: Catalog

  init(catalog: Catalog) { self.catalog = catalog }

  deinit { sessions.withLock { $0.values.forEach(Self.discardUploads) } }

  /// The current time in milliseconds since 1970-01-01T00:00:00Z.
  var now: Int64 { catalog.now?() ?? 0 }

  /// A random id that cannot be guessed.
  static func newID() -> String {
    SymmetricKey(size: .bits256).withUnsafeBytes { Self.hexadecimal($0) }
  }

  /// The CSRF token of a browser, which its forms must contain.
  func token(for id: String) -> String {
    let code = HMAC<Crypto.SHA256>.authenticationCode(for: Array(id.utf8), using: secret)
    return code.withUnsafeBytes { Self.hexadecimal($0) }
  }

  /// Whether a form's token belongs to a browser; compared in constant time.
  func isToken(_ token: String, for id: String) -> Bool {
    guard token.utf8.count == 64 else { return false }
    return zip(token.utf8, self.token(for: id).utf8).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }

  /// Begins a session after a login and returns its id.
  func begin(_ account: Account) throws -> String {
    let id = Self.newID()
    let (time, mark) = (now, try mark(of: account))
    let session = Session(
      account: account.name, role: account.role, mark: mark, began: time, used: time)
    let dropped = sessions.withLock { sessions in
      // Who does not return leaves files of an import behind.
      let ended = sessions.filter { !Self.isFresh($0.value, at: time) }
      for key in ended.keys { sessions.removeValue(forKey: key) }
      var dropped = Array(ended.values)
      if sessions.count >= Self.most,
        let oldest = sessions.min(by: { $0.value.used < $1.value.used })?.key
      {
        sessions.removeValue(forKey: oldest).map { dropped.append($0) }
      }
      sessions[Self.key(id)] = session
      return dropped
    }
    dropped.forEach(Self.discardUploads)
    return id
  }

  /// The session with an id; `nil` if it has ended.
  func session(_ id: String) throws -> Session? {
    let (key, time) = (Self.key(id), now)
    guard let session = sessions.withLock({ $0[key] }) else { return nil }
    guard Self.isFresh(session, at: time),
      let account = try catalog.account(named: session.account), !account.isDisabled,
      try mark(of: account) == session.mark
    else {
      end(id)
      return nil
    }
    sessions.withLock { $0[key]?.used = time }
    return session
  }

  private static func isFresh(_ session: Session, at time: Int64) -> Bool {
    time - session.used < idle && time - session.began < longest
  }

  /// Ends a session.
  func end(_ id: String) {
    sessions.withLock { $0.removeValue(forKey: Self.key(id)) }.map(Self.discardUploads)
  }

  /// Changes a session, if it has not ended.
  func update(_ id: String, _ change: (inout Session) -> Void) {
    sessions.withLock { sessions in
      guard var session = sessions.removeValue(forKey: Self.key(id)) else { return }
      change(&session)
      sessions[Self.key(id)] = session
    }
  }

  /// Returns and removes the notices for the next page.
  func takeNotices(_ id: String) -> [Session.Notice] {
    var notices: [Session.Notice] = []
    update(id) { session in swap(&notices, &session.notices) }
    return notices
  }

  private func mark(of account: Account) throws -> String {
    let hash = try catalog.passwordHash(ofAccount: account.name) ?? ""
    return Self.key("\(account.id) \(account.role.rawValue) \(hash)")
  }

  private static func key(_ id: String) -> String {
    Crypto.SHA256.hash(data: Array(id.utf8)).withUnsafeBytes { hexadecimal($0) }
  }

  private static func hexadecimal(_ bytes: UnsafeRawBufferPointer) -> String {
    let digits = Array("0123456789abcdef".utf8)
    let text = bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
    return String(decoding: text, as: UTF8.self)
  }

  static func discardUploads(_ session: Session) {
    for upload in session.uploads { try? FileManager.default.removeItem(atPath: upload.path) }
  }
}
#endif
