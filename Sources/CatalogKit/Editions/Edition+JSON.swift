package import JSONText

extension BookCopy {
  /// Writes the copy as `{"signature_ms","availability","due",…}`.
  package func write(to writer: inout JSONWriter) {
    writer.object { object in
      object.member("signature_ms", signature)
      object.member("signature_bg", mainSignature)
      object.member("availability", availability)
      object.member("free", isFree)
      object.member("due", due.isEmpty ? nil : due)
      object.member("location", location)
      object.member("isbn_issn", standardNumber)
    }
  }
}

extension JSONWriter {
  /// Writes the members `copies` and `free`.
  package mutating func writeMembers(of copies: [BookCopy]) {
    key("copies")
    array { list in for copy in copies { copy.write(to: &list) } }
    member("free", copies.count(where: \.isFree))
  }
}

extension Edition {
  /// Writes the edition as `{"title","responsibility","volume","year","isbns",…,"copies","free"}`.
  package func write(to writer: inout JSONWriter) {
    writer.object { object in
      object.member("title", book.title)
      object.member("responsibility", book.authors)
      object.member("volume", book.volume)
      object.member("year", book.year == 0 ? nil : book.year)
      object.member("isbns", isbns)
      object.member("type", book.type)
      object.key("categories")
      object.array { list in for category in book.categories { category.write(to: &list) } }
      if !book.details.publisher.isEmpty { object.member("publisher", book.details.publisher) }
      object.writeMembers(of: copies)
    }
  }
}
