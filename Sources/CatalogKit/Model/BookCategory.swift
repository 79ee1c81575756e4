/// A category or subcategory of books.
public struct BookCategory: Hashable, Sendable, Identifiable {
  /// The identifier, such as `G01` or `G01-S00`.
  public var id: CategoryID
  /// The name, such as `ANALIZA MATEMATYCZNA`.
  public var name: String

  /// Creates a category.
  ///
  /// - Parameters:
  ///   - id: The identifier, such as `G01` or `G01-S00`.
  ///   - name: The name, such as `ANALIZA MATEMATYCZNA`.
  public init(id: CategoryID, name: String) {
    self.id = id
    self.name = name
  }
}

extension BookCategory: Codable {
  enum CodingKeys: String, CodingKey {
    case id = "category_id"
    case name = "category_name"
  }
}
