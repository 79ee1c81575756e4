import CatalogKit
import TestSupport
import Testing

@Suite struct AccountTests {
  private let catalog: Catalog

  init() throws {
    catalog = try Catalog(now: { 1_000 })
    try catalog.addAccount("Ewa", role: .administrator, mail: "ewa@lib.example", passwordHash: "x")
    try catalog.addAccount("paweł", role: .librarian, passwordHash: "y", by: "Ewa")
    try catalog.addAccount("gość", role: .reader, passwordHash: "z", by: "Ewa")
  }

  private func kind(_ body: () throws -> Void) -> CatalogError.Kind? {
    do { try body() } catch let error as CatalogError { return error.kind } catch {}
    return nil
  }

  @Test func `accounts are listed by name and found however it is written`() throws {
    #expect(try catalog.accounts().map(\.name) == ["Ewa", "gość", "paweł"])
    let account = try #require(try catalog.account(named: " PAWEL "))
    #expect(account.name == "paweł" && account.role == .librarian && account.created == 1_000)
    #expect(try catalog.account(named: "ewa")?.mail == "ewa@lib.example")
    #expect(try catalog.account(named: "nobody") == nil)
    #expect(try catalog.passwordHash(ofAccount: "EWA") == "x")
  }

  @Test(arguments: ["", " ", "a b", "a\u{7}", "\u{301}", String(repeating: "a", count: 151)])
  func `names that cannot be one are refused`(name: String) {
    #expect(
      kind { try catalog.addAccount(name, role: .reader, passwordHash: "") } == .invalidValue)
  }

  @Test func `a name is taken in whatever spelling`() {
    for name in ["Ewa", "EWA", "ęwa", "pawel"] {
      #expect(kind { try catalog.addAccount(name, role: .reader, passwordHash: "") } == .conflict)
    }
  }

  @Test func `only librarians and administrators that are not disabled change books`() throws {
    #expect(try catalog.editor(named: "pawel").name == "paweł")
    #expect(kind { _ = try catalog.editor(named: "gość") } == .forbidden)
    #expect(kind { _ = try catalog.editor(named: "paweł", atLeast: .administrator) } == .forbidden)
    #expect(kind { _ = try catalog.editor(named: "nobody") } == .notFound)
    try catalog.setDisabled(true, account: "paweł")
    #expect(kind { _ = try catalog.editor(named: "paweł") } == .forbidden)
    try catalog.setDisabled(false, account: "paweł")
    let author = try catalog.editor(named: "paweł").name
    try catalog.add(Book(signature: 1, title: "Algebra", year: 2000), by: author)
    #expect(try catalog.history(of: 1).first?.author == "paweł")
  }

  @Test func `the last administrator stays one`() throws {
    #expect(kind { try catalog.setDisabled(true, account: "Ewa") } == .conflict)
    #expect(kind { try catalog.setRole(.reader, ofAccount: "Ewa") } == .conflict)
    try catalog.setRole(.administrator, ofAccount: "paweł")
    try catalog.setDisabled(true, account: "Ewa")
    #expect(kind { try catalog.setRole(.librarian, ofAccount: "paweł") } == .conflict)
    // Of a disabled one nothing depends.
    try catalog.setRole(.reader, ofAccount: "Ewa")
  }

  @Test func `the history says who changed which account, and no passwords`() throws {
    try catalog.setRole(.librarian, ofAccount: "gość", by: "Ewa")
    try catalog.setPasswordHash("secret", ofAccount: "gość", by: "gość")
    try catalog.setDisabled(true, account: "gość", by: "Ewa")
    let sets = try catalog.history()
    #expect(
      sets.map(\.action) == [
        "disable account", "change password", "change role", "add account", "add account",
        "add account",
      ])
    #expect(sets.map(\.author) == ["Ewa", "gość", "Ewa", "Ewa", "Ewa", ""])
    for set in sets {
      for change in try catalog.changes(in: set.id) {
        #expect(change.record == "gość" || set.action == "add account")
        #expect(![change.old, change.new].contains("secret"))
      }
      #expect(kind { try catalog.undo(set.id) } == .conflict)
    }
    let role = try #require(try catalog.changes(in: sets[2].id).first)
    #expect(role.kind == .accountRole && role.old == "reader" && role.new == "librarian")
  }

  @Test func `what changes nothing leaves no trace, and no account is no change of books`() throws {
    let before = try catalog.history().count
    try catalog.setRole(.reader, ofAccount: "gość")
    try catalog.setDisabled(false, account: "gość")
    #expect(try catalog.history().count == before)
    try catalog.addAccount("90", role: .reader, passwordHash: "")
    #expect(try catalog.history(of: 90).isEmpty)
  }
}
