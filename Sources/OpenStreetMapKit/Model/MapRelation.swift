/// A group of elements, such as the roads of a turn restriction.
public struct MapRelation: Hashable, Sendable {
  /// One element of a relation.
  public struct Member: Hashable, Sendable {
    /// The kind of the member.
    public let kind: MapElementKind
    /// The id of the element.
    public let id: Int64
    /// Its role in the relation, such as `from` or `outer`; often empty.
    public let role: String

    /// Creates a member.
    ///
    /// - Parameters:
    ///   - kind: The kind of the member.
    ///   - id: The id of the element.
    ///   - role: Its role in the relation, such as `from` or `outer`; often empty.
    public init(kind: MapElementKind, id: Int64, role: String) {
      self.kind = kind
      self.id = id
      self.role = role
    }
  }

  /// The id, which can be negative in files from editors.
  public let id: Int64
  /// The members, in order.
  public let members: [Member]
  /// The tags.
  public let tags: MapTags

  /// Creates a relation.
  ///
  /// - Parameters:
  ///   - id: The id, which can be negative in files from editors.
  ///   - members: The members, in order.
  ///   - tags: The tags.
  public init(id: Int64, members: [Member], tags: MapTags) {
    self.id = id
    self.members = members
    self.tags = tags
  }
}
