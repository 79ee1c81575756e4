package import JSONText

extension JSONWriter {
  /// Writes a rating as an object.
  package mutating func value(_ rating: IndexRating) {
    object { object in
      object.member("index", rating.index)
      object.member("category", rating.category)
      object.member("concentration", rating.concentration)
      object.member("reason", rating.reason)
    }
  }
}
