extension JSONWriter {
  /// Writes a member that is a string, or `null`.
  package mutating func member(_ name: String, _ string: String?) {
    key(name)
    if let string { value(string) } else { null() }
  }

  /// Writes a member that is an integer, or `null`.
  package mutating func member(_ name: String, _ integer: (some BinaryInteger)?) {
    key(name)
    if let integer { value(integer) } else { null() }
  }

  /// Writes a member that is a number, or `null`.
  package mutating func member(_ name: String, _ number: Double?) {
    key(name)
    if let number { value(number) } else { null() }
  }

  /// Writes a member that is `true` or `false`.
  package mutating func member(_ name: String, _ flag: Bool) {
    key(name)
    value(flag)
  }

  /// Writes a member that is an array of strings.
  package mutating func member(_ name: String, _ strings: [String]) {
    key(name)
    array { list in for string in strings { list.value(string) } }
  }
}
