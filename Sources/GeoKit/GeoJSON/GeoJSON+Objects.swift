package import JSONText

extension GeoJSON {
  /// Visits the objects in a text: the features of collections as they are read, and all other
  /// objects once they are complete.
  ///
  /// Collections are passed without their features.
  ///
  /// Objects may follow each other, with record separators between them (RFC 8142). The contents of
  /// objects are not checked.
  ///
  /// - Parameters:
  ///   - bytes: The text in UTF-8.
  ///   - visit: Takes an object and its offset; returns `false` to stop.
  /// - Complexity: O(bytes) time; memory for one feature.
  /// - Throws: `JSONFailure` if the text is not JSON; the objects before the error have been
  ///   visited.
  package static func visitObjects(
    in bytes: UnsafeRawBufferPointer, _ visit: (JSONValue, _ offset: Int) -> Bool
  ) throws(JSONFailure) {
    var scanner = JSONScanner(bytes)
    var isStopped = false
    func take(_ object: JSONValue, at offset: Int) throws(JSONFailure) {
      guard !visit(object, offset) else { return }
      isStopped = true
      // Throwing is the only way to leave the scan early.
      throw JSONFailure(kind: .expectedEnd, offset: offset, isAtEnd: false)
    }
    do throws(JSONFailure) {
      repeat {
        _ = scanner.take("\u{1E}")
        var members: [JSONValue.Member] = []
        let start = scanner.nextOffset()
        try scanner.forEachMember { (scanner, name) throws(JSONFailure) in
          guard name == "features", scanner.sees("[") else {
            members.append(JSONValue.Member(name: name, value: try scanner.value()))
            return
          }
          try scanner.forEachValue { (scanner) throws(JSONFailure) in
            let offset = scanner.nextOffset()
            try take(try scanner.value(), at: offset)
          }
        }
        try take(.object(members), at: start)
      } while !scanner.isAtEnd()
    } catch {
      guard isStopped else { throw error }
    }
  }
}
