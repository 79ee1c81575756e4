extension GeoJSON {
  /// Named values in the order in which they were given.
  public struct Properties: Hashable, Sendable {
    /// A name with its value.
    public struct Member: Hashable, Sendable {
      /// The name.
      public let name: String
      /// The value.
      public let value: Value

      /// Creates a member.
      ///
      /// - Parameters:
      ///   - name: The name.
      ///   - value: The value.
      public init(name: String, value: Value) {
        self.name = name
        self.value = value
      }
    }

    /// The members in their order.
    public private(set) var members: [Member] = []

    /// Creates an empty list.
    public init() {}

    /// The value of a name.
    ///
    /// Setting a value replaces the existing one in place or appends it; setting `nil` removes it.
    ///
    /// - Parameter name: The member's name.
    /// - Complexity: O(*n*).
    public subscript(name: String) -> Value? {
      get { members.first { $0.name == name }?.value }
      set {
        let place = members.firstIndex { $0.name == name }
        switch (place, newValue) {
        case (let place?, let value?): members[place] = Member(name: name, value: value)
        case (let place?, nil): members.remove(at: place)
        case (nil, let value?): members.append(Member(name: name, value: value))
        case (nil, nil): break
        }
      }
    }
  }
}

extension GeoJSON.Properties: ExpressibleByDictionaryLiteral {
  /// Creates a list in the order of the literal; if a name is repeated, the last value counts.
  ///
  /// - Parameter elements: The members, in the order in which they are written.
  public init(dictionaryLiteral elements: (String, GeoJSON.Value)...) {
    for (name, value) in elements { self[name] = value }
  }
}
