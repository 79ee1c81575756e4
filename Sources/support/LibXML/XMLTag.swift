/// An element's start tag, valid only during the call that hands it over.
package struct XMLTag {
  /// The local name's place among the vocabulary's names; −1 when it is not one of them.
  package let symbol: Int
  /// The namespace's place among the vocabulary's namespaces; −1 when it is another one, −2 when
  /// the element is in no namespace.
  package let namespace: Int
  /// The attributes in the order of the document; namespace declarations are not among them.
  package let attributes: UnsafeBufferPointer<XMLAttribute>
  /// The start of the tag.
  package let position: XMLPosition
  let localPointer: UnsafePointer<UInt8>
  /// The length of the local name; −1 when it is zero-terminated.
  var localCount = -1
  let prefixPointer: UnsafePointer<UInt8>?
  let namespacePointer: UnsafePointer<UInt8>?

  /// The name without its prefix.
  package var localName: XMLText { XMLText(localPointer, count: localCount) }
  /// The prefix as it is written.
  package var prefix: XMLText? { prefixPointer.map(XMLText.init(terminated:)) }
  /// The address that names the namespace.
  package var namespaceURI: XMLText? { namespacePointer.map(XMLText.init(terminated:)) }

  /// The value of the attribute that has this name and no namespace.
  package subscript(name: StaticString) -> XMLText? {
    attributes.first { $0.namespacePointer == nil && $0.localName == name }?.value
  }
}

/// One attribute of a start tag, valid only during the call that hands it over.
package struct XMLAttribute {
  /// The local name's place among the vocabulary's names; −1 when it is not one of them.
  package let symbol: Int
  /// The namespace's place among the vocabulary's namespaces; −1 for another one, −2 for none.
  package let namespace: Int
  /// The value, with references replaced.
  package internal(set) var value: XMLText
  let localPointer: UnsafePointer<UInt8>
  /// The length of the local name; −1 when it is zero-terminated.
  var localCount = -1
  let prefixPointer: UnsafePointer<UInt8>?
  let namespacePointer: UnsafePointer<UInt8>?

  /// The name without its prefix.
  package var localName: XMLText { XMLText(localPointer, count: localCount) }
  /// The prefix as it is written.
  package var prefix: XMLText? { prefixPointer.map(XMLText.init(terminated:)) }
  /// The address that names the namespace.
  package var namespaceURI: XMLText? { namespacePointer.map(XMLText.init(terminated:)) }
}
