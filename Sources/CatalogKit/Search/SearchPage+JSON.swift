package import JSONText

extension SearchPage {
  /// The page as JSON: `{"total","items","facets","suggestion","match"}`.
  public var json: String {
    var writer = JSONWriter()
    write(to: &writer)
    return writer.text
  }

  /// Writes the page as `{"total","items","facets","suggestion","match"}`; items are books, with
  /// the `copies` and `free` of their editions.
  package func write(to writer: inout JSONWriter) {
    writer.object { object in
      object.member("total", total)
      object.key("items")
      object.array { list in
        for (place, book) in books.enumerated() {
          let copies = place < copies.count ? copies[place] : []
          book.writeWhole(to: &list) { $0.writeMembers(of: copies) }
        }
      }
      object.key("facets")
      facets.write(to: &object)
      object.member("suggestion", suggestion)
      object.member("match", match.rawValue)
    }
  }
}

extension Facets {
  /// Writes `{"type": [{"value","count"}, …], …}` with the properties that were counted.
  func write(to writer: inout JSONWriter) {
    writer.object { object in
      for kind in Kind.allCases {
        guard let counts = counts[kind] else { continue }
        object.key(kind.rawValue)
        object.array { list in
          for count in counts {
            list.object { entry in
              entry.member("value", count.value)
              if let name = count.name { entry.member("name", name) }
              entry.member("count", count.count)
            }
          }
        }
      }
    }
  }
}
