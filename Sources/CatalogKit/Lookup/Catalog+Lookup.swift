import CheckedRows
import Synchronization

extension Catalog {
  /// The books that a field lookup finds.
  public struct LookupPage: Hashable, Sendable {
    /// The total number of rows found.
    public let total: Int
    /// The books of the page.
    public let books: [Book]
    /// The copies of each book's edition, if editions are grouped.
    public let copies: [[BookCopy]]

    /// Creates a page, for tests and previews.
    ///
    /// - Parameters:
    ///   - total: The total number of rows found.
    ///   - books: The books of the page.
    ///   - copies: The copies of each book's edition, if editions are grouped.
    public init(total: Int, books: [Book], copies: [[BookCopy]]) {
      self.total = total
      self.books = books
      self.copies = copies
    }
  }

  /// Runs a field lookup.
  ///
  /// - Parameters:
  ///   - lookup: The lookup.
  ///   - limit: Maximum number of books to return, even if the lookup asks for more.
  ///   - timeLimit: The time limit; `nil` for none.
  /// - Throws: ``LookupError`` if a regular expression is invalid, or the step or time limit is
  ///   exceeded; ``CatalogError`` if the database fails.
  public func books(
    _ lookup: BookLookup, limit: Int = .max, timeLimit: Duration? = nil
  ) throws -> LookupPage {
    let statement = try LookupStatement(lookup)
    let size = min(limit, lookup.limit)
    return try lookups.read(else: database, within: timeLimit) { database, clock in
      let budget = StepBudget(books: try Self.bookCount(in: database), clock)
      let functions = statement.expressions.enumerated().map { index, item in
        budget.function(index, item.key, item.expression)
      }
      for function in functions { database.add(function: function) }
      defer { for function in functions { database.remove(function: function) } }
      do {
        let found = try statement.rows(offset: lookup.offset, limit: size, in: database)
        let books = try BookRow.books(
          withIDs: found.page, categories: lookup.mode == .strict ? .assignment : .identifier,
          in: database)
        guard lookup.groupsEditions else {
          return LookupPage(total: found.total, books: books, copies: [])
        }
        let editions = try found.page.map { try EditionRow.find($0, in: database) ?? 0 }
        let copies = try EditionRow.copies(of: editions, in: database)
        return LookupPage(
          total: found.total, books: books, copies: editions.map { copies[$0] ?? [] })
      } catch let error as DatabaseError {
        if let problem = budget.problem { throw problem }
        if error.resultCode == .SQLITE_INTERRUPT, clock.hasEnded {
          throw LookupError.tooSlow(statement.slowKey)
        }
        throw CatalogError(database: error, file: path)
      }
    }
  }

  /// The approximate number of books, slightly too large after removals.
  private static func bookCount(in database: Database) throws -> Int {
    try Int.fetchOne(database, sql: "SELECT max(id) FROM book") ?? 0
  }

  /// The categories in the order of the 2014 service: by the bytes of their names.
  ///
  /// - Throws: ``CatalogError`` when the database fails.
  public func categoriesAsOriginal() throws(CatalogError) -> [CategoryTree] {
    CategoryTree.group(try read { try CategoryRow.all(in: $0, .name) }.map(\.category))
  }
}

/// Limits the steps of a lookup's regular expressions, per text and in total.
///
/// Runaway expressions exceed the limit per text.
private final class StepBudget: Sendable {
  private struct State {
    var steps: Int
    var problem: LookupError?
  }

  /// Ordinary expressions take some hundred steps in a title.
  private static let inOneText = 100_000
  private static let atLeast = 2_000_000
  private static let perBook = 200

  private let state: Mutex<State>
  private let clock: LookupClock

  init(books: Int, _ clock: LookupClock) {
    let growing = min(books, 100_000_000) * Self.perBook
    state = Mutex(State(steps: Self.atLeast + growing))
    self.clock = clock
  }

  /// Why the lookup was aborted; `nil` if it was not.
  var problem: LookupError? { state.withLock { $0.problem } }

  /// The SQL function that searches for a regular expression.
  func function(_ index: Int, _ key: String, _ expression: RegularExpression) -> DatabaseFunction {
    DatabaseFunction("matches_\(index)", argumentCount: 1) { [self] values in
      guard
        let text = String.fromDatabaseValue(values[0])
          ?? Int.fromDatabaseValue(values[0])
          .map(String.init)
      else { return false }
      return try state.withLock { state in
        guard !clock.hasEnded else {
          let problem = LookupError.tooSlow(key)
          state.problem = problem
          throw problem
        }
        let granted = min(Self.inOneText, state.steps)
        var left = granted
        defer { state.steps -= granted - left }
        do {
          return try expression.isFound(in: text, steps: &left)
        } catch let error as ExpressionProblem {
          let problem = LookupError(key, error.sentence(about: key), isTooCostly: true)
          state.problem = problem
          throw problem
        }
      }
    }
  }
}
