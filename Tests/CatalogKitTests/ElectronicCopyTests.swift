import Foundation
import Synchronization
import Testing

@testable import CatalogKit

/// Books as files that readers borrow.
@Suite struct ElectronicCopyTests {
  private static let pdf = Array("%PDF-1.4\n1 0 obj\nendobj\n%%EOF\n".utf8)

  @Test func `a link opens the file for its reader, until the loan ends`() throws {
    let time = Mutex<Int64>(1_000_000)
    let catalog = try Catalog(now: { time.withLock(\.self) })
    try catalog.add(Book(signature: 1, title: "Algebra", year: 2001))
    for name in ["ewa", "jan"] { try catalog.addAccount(name, role: .reader, passwordHash: "") }
    #expect(throws: CatalogError.self) { try catalog.borrowCopy(of: 1, for: "ewa") }
    try catalog.attach(Self.pdf, name: "algebra.pdf", to: 1)
    let link = try catalog.borrowCopy(of: 1, for: "ewa")
    let token = link.token
    #expect(link.ends == 1_000_000 + 14 * 86_400_000)
    #expect(try catalog.content(forLink: token, of: "ewa")?.bytes == Self.pdf)
    #expect(try catalog.content(forLink: token, of: "jan") == nil)
    #expect(try catalog.content(forLink: "", of: "ewa") == nil)
    let loan = try #require(try catalog.electronicLoans(of: "ewa").first)
    let other = try catalog.newLink(for: loan.id, of: "ewa")
    #expect(try catalog.content(forLink: token, of: "ewa") == nil)
    #expect(try catalog.content(forLink: other, of: "ewa") != nil)
    #expect(throws: CatalogError.self) { try catalog.newLink(for: loan.id, of: "jan") }
    #expect(try catalog.electronicCopy(of: 1)?.loans == 1)
    time.withLock { $0 = link.ends }
    #expect(try catalog.content(forLink: other, of: "ewa") == nil)
    #expect(try catalog.electronicLoans(of: "ewa").isEmpty)
  }

  @Test(arguments: [
    "", "%PDF-1.4", "<html>%PDF-1.4 %%EOF", "%PDF-1.4" + String(repeating: " ", count: 2000),
    "%%EOF%PDF-",
  ])
  func `a file that is no PDF is refused`(text: String) throws {
    let catalog = try Catalog()
    try catalog.add(Book(signature: 1, title: "Algebra", year: 2001))
    #expect(throws: CatalogError.self) { try catalog.attach(Array(text.utf8), name: "x", to: 1) }
    #expect(try catalog.electronicCopy(of: 1) == nil)
  }
}
