import CatalogKit
import TestSupport
import Testing

@Suite struct CQLTests {
  private func total(_ question: String) throws -> Int {
    try SampleLibrary.shared.get().books(cql: question).total
  }

  @Test func `words, fields and numbers`() throws {
    let catalog = try SampleLibrary.shared.get()
    #expect(try total("cql.allRecords = 1") == 304)
    #expect(try total("lojasiewicz") == catalog.books(matching: BookQuery("łojasiewicz")).total)
    #expect(try total("creator = sierpinski") == 4)
    #expect(try total("title adj \"teorii liczb\"") == 4)
    #expect(try total("title adj \"liczb teorii\"") == 0)
    #expect(try total("title = kombinatoryk*") == 5)
    #expect(try total("dc.title == Algebra") == 3 && total("dc.title exact algebra") == 3)
    #expect(try total("title == \"algebra liniowa\"") < total("title adj \"algebra liniowa\""))
    #expect(try total("title == \"teorii liczb\"") == 0)
    #expect(try total("title = kombinatoryk") == 0)
    #expect(try total("bath.isbn = 978-83-453-5033-2") == 1)
    #expect(try total("dc.identifier = urn:ISBN:9788345350332") == 1)
    #expect(try total("83-453-5033-X") == 1)
    #expect(try total("rec.identifier = 128") == 1)
    #expect(try total("dc.type = \"zbiór zadań\"") == 50)
    #expect(
      try total("dc.subject = G00") == catalog.books(matching: BookQuery("category:G00")).total)
    #expect(try total("dc.subject = nothing") == 0)
  }

  @Test func `years`() throws {
    let all = try SampleLibrary.shared.get().books(matching: BookQuery(), limit: 400).books
    func count(_ isMeant: (Int) -> Bool) -> Int { all.count { isMeant($0.year) } }
    #expect(try total("date = 1990") == count { $0 == 1990 })
    #expect(try total("date < 1990") == count { $0 < 1990 })
    #expect(try total("date <= 1990") == count { $0 <= 1990 })
    #expect(try total("date > 1990") == count { $0 > 1990 })
    #expect(try total("date >= 1990") == count { $0 >= 1990 })
    #expect(try total("date <> 1990") == count { $0 != 1990 })
    #expect(try total("date within \"1990 1999\"") == count { 1990...1999 ~= $0 })
    #expect(try total("date < 0") == 0)
  }

  @Test func `an order that is asked for`() throws {
    let catalog = try SampleLibrary.shared.get()
    let up = try catalog.books(cql: "algebra sortby dc.date", limit: 400).books.map(\.year)
    #expect(up.count > 5 && up == up.sorted())
    let down = try catalog.books(cql: "algebra", sortKeys: "dc.date,,0", limit: 400).books
    #expect(down.map(\.year) == up.reversed())
    let titles = try catalog.books(cql: "algebra sortby title", limit: 400).books.map(\.signature)
    let backwards = try catalog.books(cql: "algebra sortby title/sort.descending", limit: 400)
    #expect(backwards.books.map(\.signature) == titles.reversed())
    let pieces = try stride(from: 0, to: titles.count, by: 7).flatMap {
      try catalog.books(cql: "algebra sortby title", offset: $0, limit: 7).books.map(\.signature)
    }
    #expect(pieces == titles)
  }

  @Test func `random expressions find what sets of signatures give`() throws {
    let catalog = try SampleLibrary.shared.get()
    var random = SeededGenerator(seed: 31)
    let words = ["algebra", "zadania", "analiza", "liczb", "do", "teorii", "krysicki", "wstep"]
    func found(_ question: String) throws -> Set<Int> {
      Set(try catalog.books(cql: question, limit: 400).books.map(\.signature))
    }
    let leaves = try Dictionary(uniqueKeysWithValues: words.map { ($0, try found($0)) })
    func make(_ depth: Int) -> (text: String, books: Set<Int>) {
      let word = words.randomElement(using: &random) ?? ""
      guard depth > 0 else { return (word, leaves[word] ?? []) }
      let left = make(depth - 1)
      let right = make(Int.random(in: 0..<depth, using: &random))
      switch Int.random(in: 0..<3, using: &random) {
      case 0: return ("(\(left.text)) AND (\(right.text))", left.books.intersection(right.books))
      case 1: return ("(\(left.text)) or (\(right.text))", left.books.union(right.books))
      default: return ("(\(left.text)) Not (\(right.text))", left.books.subtracting(right.books))
      }
    }
    for _ in 0..<120 {
      let (text, books) = make(3)
      #expect(try found(text) == books, "\(text)")
    }
  }

  @Test func `odd questions are answered or refused`() throws {
    let catalog = try SampleLibrary.shared.get()
    var random = SeededGenerator(seed: 4)
    let pieces = [
      "(", ")", "/", "=", "<>", "\"", "\\", "*", "?", "^", "title", "date", "and", "or", "not",
      "1990",
      "within", "any", "sortby", "dc.", ".", " ", "łą", "\"a b\"", "prox", "cql.allRecords", "-1",
    ]
    for _ in 0..<2000 {
      let question = (0..<Int.random(in: 1...10, using: &random))
        .map { _ in pieces.randomElement(using: &random) ?? "" }.joined(separator: " ")
      do {
        #expect(try catalog.books(cql: question, limit: 1).total <= 304)
      } catch {
        #expect(error is CQLError, "\(question): \(error)")
      }
    }
    let deep = String(repeating: "(", count: 5000) + "a" + String(repeating: ")", count: 5000)
    #expect(throws: CQLError.self) { try catalog.books(cql: deep) }
    let long = Array(repeating: "a", count: 100).joined(separator: " or ")
    #expect(throws: CQLError.self) { try catalog.books(cql: long) }
  }
}
