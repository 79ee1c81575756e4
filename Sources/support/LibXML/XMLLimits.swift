/// How much of everything one document may have.
///
/// libxml2's own limits are switched off, since real plans pass them (a depth of 655 was seen
/// where libxml2 stops at 256); these stand in their place.
package struct XMLLimits: Sendable {
  /// How deep elements may be nested.
  package var depth = 4096
  /// How many attributes one element may have; libxml2 takes quadratic time in them.
  package var attributes = 1000
  /// How many namespace declarations may be in force at once.
  package var namespaces = 4096
  /// How many bytes of input are read.
  package var inputBytes = 256 << 20
  /// How many bytes of text one element may have in one piece.
  package var textBytes = 16 << 20
  /// How many bytes the document's own entities may add.
  package var entityBytes = 1 << 20
  /// How deep entities may be nested in each other.
  package var entityDepth = 16
  /// How long the document type declaration may be.
  package var doctypeBytes = 1 << 20

  /// Makes the limits that fit every document a person has made.
  package init() {}
}
