package import JSONText

extension Book {
  /// The book as JSON: the members of the 2014 service in their order, then the other fields.
  public var json: String {
    var writer = JSONWriter()
    writeWhole(to: &writer)
    return writer.text
  }

  /// Writes the book as the 2014 service does.
  package func write(to writer: inout JSONWriter) {
    writeOriginal(to: &writer) { _ in }
  }

  /// Writes the book as the 2014 service does, followed by further members.
  package func writeOriginal(
    to writer: inout JSONWriter, _ more: (inout JSONWriter) -> Void
  ) {
    writer.object { object in
      writeMembers(to: &object)
      more(&object)
    }
  }

  /// Writes all fields of the book, followed by further members.
  package func writeWhole(
    to writer: inout JSONWriter, _ more: (inout JSONWriter) -> Void = { _ in }
  ) {
    writer.object { object in
      writeMembers(to: &object)
      if !due.isEmpty { object.member("due", due) }
      if !location.isEmpty { object.member("location", location) }
      details.writeMembers(to: &object)
      more(&object)
    }
  }

  private func writeMembers(to object: inout JSONWriter) {
    object.member("signature_ms", signature)
    object.member("signature_bg", mainSignature)
    object.member("responsibility", authors)
    object.member("title", title)
    object.member("volume", volume)
    object.member("year", year == 0 ? nil : year)
    object.member("isbn_issn", standardNumber)
    object.member("type", type)
    object.member("availability", availability)
    object.key("categories")
    object.array { list in for category in categories { category.write(to: &list) } }
  }
}

extension BookCategory {
  /// Writes the category as the 2014 service does.
  package func write(to writer: inout JSONWriter) {
    writer.object { object in
      object.member("category_id", id.description)
      object.member("category_name", name)
    }
  }
}

extension CategoryTree {
  /// Writes the category and its subcategories as the 2014 service does.
  package func write(to writer: inout JSONWriter) {
    writer.object { object in
      object.key("main_category")
      main.write(to: &object)
      object.key("subcategories")
      object.array { list in for category in subcategories { category.write(to: &list) } }
    }
  }
}

extension CatalogDictionary {
  /// Writes the dictionary as the 2014 service does.
  package func write(to writer: inout JSONWriter) {
    writer.object { object in
      object.member("types", types)
      object.member("availability_types", availabilities)
    }
  }
}
