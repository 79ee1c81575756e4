package import JSONText

extension Book {
  /// The book as JSON, its members in the order of the original's service.
  public var json: String {
    var writer = JSONWriter()
    write(to: &writer)
    return writer.text
  }

  /// Writes the book as the original's service does.
  package func write(to writer: inout JSONWriter) {
    writer.object { object in
      object.member("signature_ms", signature)
      object.member("signature_bg", mainSignature)
      object.member("responsibility", authors)
      object.member("title", title)
      object.member("volume", volume)
      object.member("year", year)
      object.member("isbn_issn", standardNumber)
      object.member("type", type)
      object.member("availability", availability)
      object.key("categories")
      object.array { list in for category in categories { category.write(to: &list) } }
    }
  }
}

extension Category {
  /// Writes the category as the original's service does.
  package func write(to writer: inout JSONWriter) {
    writer.object { object in
      object.member("category_id", id.description)
      object.member("category_name", name)
    }
  }
}

extension CategoryTree {
  /// Writes the category and its subcategories as the original's service does.
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
  /// Writes the dictionary as the original's service does.
  package func write(to writer: inout JSONWriter) {
    writer.object { object in
      object.member("types", types)
      object.member("availability_types", availabilities)
    }
  }
}
