import Foundation
import TestSupport
import Testing

@testable import CatalogKit

/// Lending, reservations and what they do to books.
@Suite struct LendingTests {
  private static let day = "2026-11-20"

  /// Three copies of one edition, a book for use in the library, and readers.
  private static func library() throws -> Catalog {
    let catalog = try Catalog()
    for signature in 1...3 {
      try catalog.add(
        Book(signature: signature, title: "Algebra", authors: "Nowak Jan", year: 2001))
    }
    try catalog.add(Book(signature: 9, title: "Atlas", year: 1999, availability: "czytelnia"))
    for name in ["ewa", "jan", "ola"] {
      try catalog.addAccount(name, role: .reader, mail: "\(name)@x.example", passwordHash: "")
    }
    return catalog
  }

  private static func refusal(_ body: () throws -> Void) -> CatalogError? {
    do {
      try body()
      return nil
    } catch {
      return error as? CatalogError
    }
  }

  @Test func `a copy is lent once, with a due date, and comes back`() throws {
    let catalog = try Self.library()
    let loan = try catalog.lend(1, to: "ewa", on: Self.day)
    #expect(loan.due == "2026-12-20" && loan.reader == "ewa")
    #expect(try catalog.book(1)?.availability == "wypożyczona")
    #expect(try catalog.book(1)?.due == "2026-12-20")
    #expect(try catalog.edition(of: 2)?.free == 2)
    #expect(Self.refusal { try catalog.lend(1, to: "jan", on: Self.day) }?.kind == .conflict)
    #expect(Self.refusal { try catalog.lend(9, to: "jan", on: Self.day) }?.kind == .conflict)
    #expect(Self.refusal { try catalog.lend(77, to: "jan", on: Self.day) }?.kind == .notFound)
    #expect(Self.refusal { try catalog.lend(2, to: "nemo", on: Self.day) }?.kind == .notFound)
    #expect(try catalog.overdueLoans(on: "2026-12-20").isEmpty)
    #expect(try catalog.overdueLoans(on: "2026-12-21").map(\.signature) == [1])
    #expect(try catalog.takeBack(1, on: "2026-12-21").loan?.id == loan.id)
    #expect(try catalog.book(1)?.availability == "dostępna" && catalog.book(1)?.due == "")
    #expect(Self.refusal { _ = try catalog.takeBack(1, on: Self.day) }?.kind == .conflict)
    #expect(try catalog.loans(of: "ewa").isEmpty)
    #expect(try catalog.loans(of: "EWA", returned: true).map(\.returned) == ["2026-12-21"])
  }

  @Test func `the history shows loans, and does not take them back`() throws {
    let catalog = try Self.library()
    try catalog.lend(1, to: "ewa", on: Self.day, by: "anna")
    let set = try #require(try catalog.history(of: 1).first)
    #expect(set.action == "lend" && set.author == "anna")
    #expect(Self.refusal { try catalog.undo(set.id) }?.kind == .conflict)
    #expect(try catalog.loan(of: 1) != nil)
  }

  @Test func `those who wait get the next copy, first come first`() throws {
    let catalog = try Self.library()
    for signature in 1...3 { try catalog.lend(signature, to: nil, on: Self.day) }
    #expect(try catalog.reserve(2, for: "ewa", on: Self.day).position == 1)
    #expect(try catalog.reserve(1, for: "jan", on: Self.day).position == 2)
    #expect(Self.refusal { try catalog.reserve(3, for: "ewa", on: Self.day) }?.kind == .conflict)
    // Any copy will do.
    let next = try #require(try catalog.takeBack(3, on: Self.day).next)
    #expect(next.reader == "ewa" && next.held == 3 && next.heldUntil == "2026-11-27")
    #expect(try catalog.book(3)?.availability == "wypożyczona" && catalog.book(3)?.due == "")
    #expect(try catalog.queue(for: 1).map(\.reader) == ["jan"])
    #expect(Self.refusal { try catalog.lend(3, to: "jan", on: Self.day) }?.kind == .conflict)
    try catalog.lend(3, to: "ewa", on: Self.day)
    #expect(try catalog.reservations(of: "ewa").isEmpty)
    // A renewal would keep the next reader waiting.
    let loan = try #require(try catalog.loan(of: 3))
    #expect(Self.refusal { try catalog.renew(loan.id, on: Self.day) }?.kind == .conflict)
    #expect(try catalog.takeBack(1, on: Self.day).next?.reader == "jan")
    #expect(try catalog.endReservations(notFetchedBefore: "2026-11-27") == 0)
    #expect(try catalog.endReservations(notFetchedBefore: "2026-11-28") == 1)
    #expect(try catalog.book(1)?.availability == "dostępna")
  }

  @Test func `a free copy is held at once, and goes back when it is given up`() throws {
    let catalog = try Self.library()
    let kept = try catalog.reserve(2, for: "ola", on: Self.day)
    #expect(kept.held == 2 && kept.position == nil)
    #expect(try catalog.edition(of: 1)?.free == 2)
    #expect(
      Self.refusal { try catalog.cancelReservation(kept.id, for: "jan", on: Self.day) }?.kind
        == .notFound)
    try catalog.cancelReservation(kept.id, for: "ola", on: Self.day)
    #expect(try catalog.edition(of: 1)?.free == 3)
    #expect(Self.refusal { try catalog.reserve(9, for: "ola", on: Self.day) }?.kind == .conflict)
  }

  @Test func `readers renew as often as the rules say, and not when late`() throws {
    let catalog = try Self.library()
    var rules = LendingRules()
    rules.renewalLimit = 1
    rules.loanLimit = 2
    try catalog.setLendingRules(rules)
    let loan = try catalog.lend(1, to: "ewa", on: Self.day)
    #expect(Self.refusal { try catalog.renew(loan.id, for: "jan", on: Self.day) } != nil)
    #expect(try catalog.renew(loan.id, for: "ewa", on: "2026-12-01").due == "2026-12-31")
    #expect(
      Self.refusal { try catalog.renew(loan.id, for: "ewa", on: "2026-12-01") }?.kind == .forbidden)
    #expect(try catalog.renew(loan.id, on: "2027-02-01").due == "2027-03-03")
    try catalog.lend(2, to: "ewa", on: Self.day)
    #expect(Self.refusal { try catalog.lend(3, to: "ewa", on: Self.day) }?.kind == .forbidden)
    // A group allows more.
    let group = try catalog.putGroup("Doktoranci", loanDays: 90, loanLimit: 3)
    try catalog.setGroups([group], ofAccount: "ewa")
    #expect(try catalog.lend(3, to: "ewa", on: Self.day).due == "2027-02-18")
    #expect(throws: CatalogError.self) { try catalog.putGroup("doktoranci") }
    rules.loanDays = -1
    #expect(throws: CatalogError.self) { try catalog.setLendingRules(rules) }
  }

  @Test func `a book that is renumbered or removed keeps its loan`() throws {
    let catalog = try Self.library()
    try catalog.lend(1, to: "ewa", on: Self.day)
    var book = try #require(try catalog.book(1))
    book.signature = 100
    try catalog.update(1, to: book)
    #expect(try catalog.loan(of: 100)?.reader == "ewa")
    try catalog.removeBook(100)
    #expect(try catalog.takeBack(100, on: Self.day).loan?.reader == "ewa")
    #expect(try catalog.loan(of: 100) == nil)
  }

  @Test func `whatever readers do, no copy is in two hands`() throws {
    var random = SeededGenerator(seed: 20_261_120)
    let (signatures, readers) = ([1, 2, 3, 9], ["ewa", "jan", "ola"])
    var (done, refused) = (0, 0)
    for _ in 0..<6 {
      let catalog = try Self.library()
      for step in 0..<60 {
        let day = try LendingDay.day(step, after: Self.day)
        let signature = signatures.randomElement(using: &random) ?? 1
        let reader = readers.randomElement(using: &random) ?? ""
        do {
          switch Int.random(in: 0..<6, using: &random) {
          case 0, 1: try catalog.lend(signature, to: reader, on: day)
          case 2: try catalog.takeBack(signature, on: day)
          case 3: try catalog.reserve(signature, for: reader, on: day)
          case 4:
            if let one = try catalog.reservations(of: reader).first {
              try catalog.cancelReservation(one.id, on: day)
            }
          default: try catalog.endReservations(notFetchedBefore: day)
          }
          done += 1
        } catch is CatalogError {
          refused += 1
        }
        try Self.checkState(catalog, signatures)
      }
    }
    #expect(done > 50 && refused > 50)
  }

  /// A copy is free, lent or held, never two of them; and no one waits beside a free copy.
  private static func checkState(_ catalog: Catalog, _ signatures: [Int]) throws {
    for signature in signatures {
      let book = try #require(try catalog.book(signature))
      let loan = try catalog.loan(of: signature)
      let held = try catalog.reservation(holding: signature)
      #expect(loan == nil || held == nil)
      if signature != 9 {
        #expect((book.availability == "dostępna") == (loan == nil && held == nil))
      }
      #expect(book.due == loan?.due ?? "")
      if book.availability == "dostępna" { #expect(try catalog.queue(for: signature).isEmpty) }
    }
  }

  @Test func `reminders go out once a week, one for each reader`() throws {
    let catalog = try Self.library()
    try catalog.lend(1, to: "ewa", on: Self.day)
    try catalog.lend(2, to: nil, on: Self.day)
    #expect(try catalog.overdueNotices(on: "2026-12-20").isEmpty)
    let notice = try #require(try catalog.overdueNotices(on: "2026-12-21").first)
    #expect(notice.reader == "ewa" && notice.mail == "ewa@x.example" && notice.loans.count == 1)
    try catalog.noteReminder(of: notice.loans[0].id, on: "2026-12-21")
    #expect(try catalog.overdueNotices(on: "2026-12-27").isEmpty)
    #expect(try catalog.overdueNotices(on: "2026-12-28").count == 1)
  }

  @Test func `cards are the library's own or the reader's`() throws {
    let catalog = try Self.library()
    let card = try catalog.card(ofAccount: "jan")
    #expect(card.count == 7 && card.first == "R")
    #expect(try catalog.account(withCard: card)?.name == "jan")
    try catalog.setCard("S-12345", ofAccount: "jan")
    #expect(try catalog.account(withCard: "S-12345")?.name == "jan")
    #expect(try catalog.account(withCard: card) == nil)
    for taken in ["S-12345", "1"] {
      #expect(Self.refusal { try catalog.setCard(taken, ofAccount: "ewa") }?.kind == .conflict)
    }
    #expect(Self.refusal { try catalog.setCard("a b", ofAccount: "ewa") }?.kind == .invalidValue)
    try catalog.setCard("", ofAccount: "jan")
    #expect(try catalog.card(ofAccount: "jan") == card)
    for code in ["", "R", "R99999999999999999999", "\u{0}", "R000000"] {
      #expect(try catalog.account(withCard: code) == nil)
    }
  }
}
