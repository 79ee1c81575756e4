import JSONText

/// JSON arrays for SQLite's `json_each`: a list of any length as a single bound value.
enum JSONList {
  static func array(_ strings: [String]) -> String {
    var writer = JSONWriter()
    writer.array { list in for string in strings { list.value(string) } }
    return writer.text
  }

  static func array(_ numbers: [Int]) -> String {
    var writer = JSONWriter()
    writer.array { list in for number in numbers { list.value(number) } }
    return writer.text
  }
}
