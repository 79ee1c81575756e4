/// A main category with its subcategories.
public struct CategoryTree: Hashable, Sendable, Identifiable {
  /// The main category.
  public var main: BookCategory
  /// Its subcategories.
  public var subcategories: [BookCategory]

  /// The identifier of the main category.
  public var id: CategoryID { main.id }

  /// Creates a tree.
  ///
  /// - Parameters:
  ///   - main: The main category.
  ///   - subcategories: Its subcategories.
  public init(main: BookCategory, subcategories: [BookCategory] = []) {
    self.main = main
    self.subcategories = subcategories
  }

  /// Groups categories under their main categories, in the order of the list.
  ///
  /// A subcategory whose main category is missing is listed under one without a name.
  static func group(_ categories: [BookCategory]) -> [CategoryTree] {
    var trees: [CategoryTree] = []
    var place: [CategoryID: Int] = [:]
    for category in categories where category.id.isMain {
      place[category.id] = trees.count
      trees.append(CategoryTree(main: category))
    }
    for category in categories where !category.id.isMain {
      let index = place[category.id.main] ?? trees.count
      if index == trees.count {
        place[category.id.main] = index
        trees.append(CategoryTree(main: BookCategory(id: category.id.main, name: "")))
      }
      trees[index].subcategories.append(category)
    }
    return trees
  }
}

extension CategoryTree: Codable {
  enum CodingKeys: String, CodingKey {
    case main = "main_category"
    case subcategories
  }
}
