import GRDB
import Synchronization

extension Catalog {
  /// The books that a question in the original's language finds.
  public struct LookupPage: Hashable, Sendable {
    /// How many rows are found in all.
    public let total: Int
    /// The books of the page.
    public let books: [Book]
  }

  /// Answers a question in the original's language.
  ///
  /// - Parameters:
  ///   - lookup: The question.
  ///   - limit: How many books to return at most, whatever the question says.
  /// - Throws: ``LookupError`` for a regular expression that is none or takes too many steps;
  ///   ``CatalogError`` when the database fails.
  public func books(_ lookup: BookLookup, limit: Int = .max) throws -> LookupPage {
    let statement = try LookupStatement(lookup)
    return try database.read { database in
      let budget = StepBudget()
      let functions = statement.expressions.enumerated().map { index, item in
        budget.function(index, item.key, item.expression)
      }
      for function in functions { database.add(function: function) }
      defer { for function in functions { database.remove(function: function) } }
      do {
        let total = try Int.fetchOne(
          database, sql: statement.countSQL, arguments: StatementArguments(statement.arguments))
        let page = [min(limit, lookup.limit), lookup.offset]
        let ids = try Int64.fetchAll(
          database, sql: statement.pageSQL,
          arguments: StatementArguments(statement.arguments + page))
        let books = try BookRow.books(
          withIDs: ids, categories: lookup.mode == .strict ? .assignment : .identifier,
          in: database)
        return LookupPage(total: total ?? 0, books: books)
      } catch let error as DatabaseError {
        if let problem = budget.problem { throw problem }
        throw CatalogError(database: error, file: path)
      }
    }
  }

  /// The categories as the original lists them: by the bytes of their names.
  ///
  /// - Throws: ``CatalogError`` when the database fails.
  public func categoriesAsOriginal() throws(CatalogError) -> [CategoryTree] {
    CategoryTree.group(try read { try CategoryRow.all(in: $0, .name) }.map(\.category))
  }
}

/// The steps that all regular expressions of one question may take together.
private final class StepBudget: Sendable {
  private struct State {
    var steps = 5_000_000
    var problem: LookupError?
  }

  private let state = Mutex(State())

  /// Why the question was given up.
  var problem: LookupError? { state.withLock { $0.problem } }

  /// The SQL function that searches for an expression.
  func function(_ index: Int, _ key: String, _ expression: RegularExpression) -> DatabaseFunction {
    DatabaseFunction("matches_\(index)", argumentCount: 1) { [self] values in
      guard
        let text = String.fromDatabaseValue(values[0])
          ?? Int.fromDatabaseValue(values[0])
          .map(String.init)
      else { return false }
      return try state.withLock { state in
        do {
          return try expression.isFound(in: text, steps: &state.steps)
        } catch let error as ExpressionProblem {
          let problem = LookupError(key, "\(key): the expression \(error.message)")
          state.problem = problem
          throw problem
        }
      }
    }
  }
}
