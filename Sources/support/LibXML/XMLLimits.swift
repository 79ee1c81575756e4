/// The limits of an XML document.
///
/// libxml2's own limits are switched off, since real plans exceed them (a depth of 655 was seen
/// where libxml2 stops at 256); these replace them.
package struct XMLLimits: Sendable {
  /// The maximum nesting of elements.
  package var depth = 4096
  /// The maximum number of attributes of an element; libxml2 takes quadratic time in them.
  package var attributes = 1000
  /// The maximum number of namespace declarations in force at once.
  package var namespaces = 4096
  /// The number of input bytes to read.
  package var inputBytes = 256 << 20
  /// The maximum number of text bytes of an element in one piece.
  package var textBytes = 16 << 20
  /// The maximum number of bytes that the document's own entities may add.
  package var entityBytes = 1 << 20
  /// The maximum nesting of entities.
  package var entityDepth = 16
  /// The maximum length of the document type declaration.
  package var doctypeBytes = 1 << 20

  /// Creates limits that suit every document made by people.
  package init() {}
}
