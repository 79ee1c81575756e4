import JSONText

/// JSON arrays as SQLite's `json_each` takes them: one bound value for a list of any length.
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
