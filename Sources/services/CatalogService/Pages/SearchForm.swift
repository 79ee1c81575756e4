#if Services
internal import CatalogKit
internal import Localization

/// The public search, as in the address; fields are named as in the REST service.
struct SearchForm {
  /// An integer field contains other text.
  struct NotANumber: Error {}

  private static let texts: [BookField] = [
    .title, .authors, .year, .volume, .standardNumber, .signature, .mainSignature,
  ]

  private let parameters: Parameters
  let pageSize: Int

  init(_ parameters: Parameters, pageSize: Int) {
    self.parameters = parameters
    self.pageSize = pageSize
  }

  var words: String { parameters["q"] ?? "" }
  var page: Int { max(1, min(parameters["p"].flatMap { Int($0) } ?? 1, 1_000_000)) }
  var offset: Int { (page - 1) * pageSize }

  private var categories: [String] { parameters.all("category").filter { !$0.isEmpty } }
  private var needsAll: Bool { parameters["all-categories"] != nil }

  /// Whether any field has a value; an empty submitted form lists all books.
  var isAsked: Bool { parameters.names.contains { $0 != "form" && $0 != "lang" } }

  private func isFilled(_ names: [String]) -> Bool {
    names.contains { parameters[$0]?.isEmpty == false }
  }

  /// The query of the form.
  ///
  /// A main category that is ticked with all its subcategories, as the page's script does, means
  /// the main one: no book needs to be in each of them.
  func query(_ trees: [CategoryTree]) throws -> BookQuery {
    func value(_ field: BookField) -> String { parameters[field.rawValue] ?? "" }
    var query = BookQuery(
      words, title: value(.title), authors: value(.authors),
      types: parameters.all("type").filter { !$0.isEmpty },
      availabilities: parameters.all("availability").filter { !$0.isEmpty },
      categories: needsAll ? Self.withoutWholeTrees(categories, trees) : categories,
      needsAllCategories: needsAll,
      sorting: parameters["sort"].flatMap { BookQuery.Sorting(rawValue: $0) })
    query.groupsEditions = true
    query.volume = value(.volume)
    query.standardNumber = value(.standardNumber)
    query.mainSignature = value(.mainSignature)
    let signature = value(.signature)
    if !signature.isEmpty {
      guard let number = Int(signature) else { throw NotANumber() }
      query.signature = number
    }
    if !value(.year).isEmpty { query.years = try BookQuery.years(value(.year)) }
    return query
  }

  private static func withoutWholeTrees(
    _ chosen: [String], _ trees: [CategoryTree]
  ) -> [String] {
    var dropped: Set<String> = []
    for tree in trees where chosen.contains(tree.main.id.description) {
      let subcategories = tree.subcategories.map(\.id.description)
      if subcategories.allSatisfy(chosen.contains) { dropped.formUnion(subcategories) }
    }
    return chosen.filter { !dropped.contains($0) }
  }

  /// The address of the books of this search that also have a category; `nil` if no form says so.
  func address(narrowedTo category: String) -> String? {
    func holds(_ other: String) -> Bool {
      category == other || category.hasPrefix("\(other)-")
    }
    if needsAll { return address(["category": category]) }
    let others = parameters.pairs.filter { $0.name != "category" && $0.name != "p" }
      .map { ($0.name, $0.value) }
    if categories.isEmpty || categories.contains(where: holds) {
      return Pages.address("/", others + [("category", category)])
    }
    guard categories.count == 1, let first = categories.first else { return nil }
    return Pages.address(
      "/", others + [("category", first), ("category", category), ("all-categories", "true")])
  }

  /// The address of the search with other values, from its first page.
  func address(_ changes: [String: String]) -> String {
    var pairs = parameters.pairs.filter { pair in
      pair.name != "p" && (changes[pair.name] == nil || pair.name == "category")
    }.map { ($0.name, $0.value) }
    for (name, value) in changes.sorted(by: { $0.key < $1.key })
    where !pairs.contains(where: { $0 == (name, value) }) {
      pairs.append((name, value))
    }
    return Pages.address("/", pairs)
  }

  /// The address of the search without some fields, with the form open.
  func address(without names: String...) -> String {
    let pairs = parameters.pairs.filter { pair in !(names + ["p", "form"]).contains(pair.name) }
    return Pages.address("/", pairs.map { ($0.name, $0.value) } + [("form", "1")])
  }

  /// The template values of the form.
  func values(
    _ dictionary: CatalogDictionary, _ trees: [CategoryTree], _ request: PageRequest
  ) -> [String: Any] {
    func text(_ key: String) -> String { PageTexts.text(key, request.language) }
    let chosen = Set(categories)
    let lists = [("type", dictionary.types), ("availability", dictionary.availabilities)]
    let isFormFilled = isFilled(Self.texts.map(\.rawValue) + ["type", "availability", "sort"])
    return [
      "q": words,
      "isFormOpen": isFormFilled || !chosen.isEmpty || parameters["form"] != nil,
      "areCategoriesOpen": !chosen.isEmpty,
      "chosenText": chosen.isEmpty ? "" : String(chosen.count),
      "clearCategories": address(without: "category", "all-categories"),
      "needsAll": needsAll,
      "fields": Self.texts.map { field in
        [
          "name": field.rawValue, "label": text("field.\(field.rawValue)"),
          "value": parameters[field.rawValue] ?? "", "isNumber": field == .signature,
          "isFilled": parameters[field.rawValue]?.isEmpty == false,
          "clear": address(without: field.rawValue),
        ] as [String: Any]
      },
      "lists": lists.map { name, words in
        [
          "name": name, "label": text("field.\(name)"),
          "options": Self.options(words, chosen: parameters.all(name)),
          "isFilled": isFilled([name]), "clear": address(without: name),
        ] as [String: Any]
      },
      "sorts": ["relevance", "title", "year"].map { (sort: String) in
        [
          "value": sort, "label": text("sort.\(sort)"), "isChosen": parameters["sort"] == sort,
        ] as [String: Any]
      },
      "trees": Self.html(trees, chosen: chosen),
    ]
  }

  private static func html(_ trees: [CategoryTree], chosen: Set<String>) -> String {
    var html = HTMLText()
    for tree in trees { tree.append(to: &html, chosen: chosen) }
    return html.string
  }

  /// The options of a list, with the selected ones.
  static func options(_ words: [String], chosen: [String]) -> [[String: Any]] {
    words.map { ["value": $0, "isChosen": chosen.contains($0)] as [String: Any] }
  }
}

extension CategoryTree {
  /// The tree as checkboxes, in HTML; without a template, because every page of the search has all
  /// categories.
  func append(to html: inout HTMLText, chosen: Set<String>) {
    html.raw("<li>")
    Self.append(main, to: &html, chosen: chosen)
    if !subcategories.isEmpty {
      html.raw("<ul>")
      for category in subcategories {
        html.raw("<li>")
        Self.append(category, to: &html, chosen: chosen)
        html.raw("</li>")
      }
      html.raw("</ul>")
    }
    html.raw("</li>\n")
  }

  private static func append(
    _ category: BookCategory, to html: inout HTMLText, chosen: Set<String>
  ) {
    let id = category.id.description
    html.raw(#"<label><input type="checkbox" name="category" value=""#)
    html.text(id)
    html.raw(chosen.contains(id) ? #"" checked> "# : #""> "#)
    html.text(category.name)
    html.raw("</label>")
  }

  /// The template values of the tree as checkboxes.
  func values(chosen: Set<String>) -> [String: Any] {
    [
      "id": main.id.description, "name": main.name,
      "isChosen": chosen.contains(main.id.description),
      "hasSubcategories": !subcategories.isEmpty,
      "subcategories": subcategories.map {
        [
          "id": $0.id.description, "name": $0.name,
          "isChosen": chosen.contains($0.id.description),
        ] as [String: Any]
      },
    ]
  }
}
#endif
