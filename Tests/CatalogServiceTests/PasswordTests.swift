import CatalogKit
import Testing

@testable import CatalogService

@Suite struct PasswordTests {
  /// PBKDF2 with HMAC-SHA256 as RFC 7914, 11, gives it, cut to 32 bytes, and one from Python.
  @Test(arguments: [
    ("passwd", "pbkdf2_sha256$1$salt$VawEblbjCJ/sFpHCJUS2BflBhSFt3gRl5oudV8INrLw="),
    ("zażółć gęślą", "pbkdf2_sha256$1000$sól$Mfa8J3ULuurlbvnwDD+lfe67p6EpLq93ArfehC4+ZRU="),
  ])
  func `hashes of others are verified`(password: String, text: String) throws {
    let hash = try #require(PasswordHash(text))
    #expect(hash.matches(password))
    #expect(!hash.matches(password + " ") && !hash.matches("") && !hash.matches("x"))
    #expect(hash.isOutdated() && hash.description == text)
  }

  @Test func `a password is hashed with a salt of its own, and read again`() throws {
    let first = try PasswordHash(of: "żółw i żaba", rounds: 2)
    let second = try PasswordHash(of: "żółw i żaba", rounds: 2)
    #expect(first != second && first.matches("żółw i żaba"))
    let read = try #require(PasswordHash(second.description))
    #expect(read == second && read.matches("z\u{307}o\u{301}łw i z\u{307}aba"))
    #expect(!read.matches("zolw i zaba"))
  }

  @Test func `short and endless passwords are refused before any work`() {
    #expect(throws: PasswordError.tooShort) { try PasswordHash(of: "1234567") }
    #expect(throws: PasswordError.tooLong) {
      try PasswordHash(of: String(repeating: "a", count: 1025))
    }
  }

  @Test(arguments: [
    "", "x", "md5$1$salt$AAAA", "pbkdf2_sha256$0$salt$VawEblbjCJ/sFpHCJUS2BflBhSFt3gRl5oudV8INrLw=",
    "pbkdf2_sha256$99999999$salt$VawEblbjCJ/sFpHCJUS2BflBhSFt3gRl5oudV8INrLw=",
    "pbkdf2_sha256$1$$VawEblbjCJ/sFpHCJUS2BflBhSFt3gRl5oudV8INrLw=", "pbkdf2_sha256$1$salt$AAAA",
    "pbkdf2_sha256$1$salt$VawEblbjCJ/sFpHCJUS2BflBhSFt3gRl5oudV8INrLw=$", "pbkdf2_sha256$1$salt",
  ])
  func `texts that are no hashes are not read`(text: String) {
    #expect(PasswordHash(text) == nil)
  }

  @Test func `accounts of the original log in, and their hashes are made anew`() throws {
    let catalog = try Catalog()
    let old = "pbkdf2_sha256$1$salt$VawEblbjCJ/sFpHCJUS2BflBhSFt3gRl5oudV8INrLw="
    try catalog.addAccount("Ewa", role: .librarian, passwordHash: old)
    #expect(try catalog.login("ewa", password: "wrong") == nil)
    #expect(try catalog.login("ewa", password: "passwd")?.name == "Ewa")
    let renewed = try #require(
      try catalog.passwordHash(ofAccount: "ewa").flatMap(PasswordHash.init))
    #expect(!renewed.isOutdated() && renewed.description != old)
    try catalog.setDisabled(true, account: "ewa")
    #expect(try catalog.login("ewa", password: "passwd") == nil)
    #expect(try catalog.login("nobody", password: "passwd") == nil)
  }
}
