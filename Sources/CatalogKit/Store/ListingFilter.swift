import CheckedRows

/// Conditions on the books of a list, in addition to words.
public struct ListingFilter: Hashable, Sendable {
  /// A type; `nil` for any.
  public var type: String?
  /// An availability; `nil` for any.
  public var availability: String?
  /// A category, including its subcategories; `nil` for any.
  public var category: CategoryID?
  /// The first year; `nil` for any.
  public var firstYear: Int?
  /// The last year; `nil` for any.
  public var lastYear: Int?

  /// Creates a filter that all books pass.
  public init() {}

  var conditions: [(sql: String, value: any DatabaseValueConvertible)] {
    var conditions: [(String, any DatabaseValueConvertible)] = []
    if let type { conditions.append(("type = ?", type)) }
    if let availability { conditions.append(("availability = ?", availability)) }
    if let firstYear { conditions.append(("year >= ?", firstYear)) }
    if let lastYear { conditions.append(("year <= ?", lastYear)) }
    if let category {
      let column = category.isMain ? "main_id" : "category_id"
      let sql = """
        id IN (SELECT book FROM assignment JOIN category ON category.id = assignment.category
        WHERE \(column) = ?)
        """
      conditions.append((sql, category.description))
    }
    return conditions
  }
}
