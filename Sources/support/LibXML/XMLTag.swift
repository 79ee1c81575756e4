/// An element's start tag, valid only during the handler's call.
package struct XMLTag {
  /// The index of the local name in the vocabulary; −1 when it is not one of its names.
  package let symbol: Int
  /// The index of the namespace in the vocabulary; −1 for another one, −2 when the element is in no
  /// namespace.
  package let namespace: Int
  /// The attributes in document order, without namespace declarations.
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
  /// The prefix as written.
  package var prefix: XMLText? { prefixPointer.map(XMLText.init(terminated:)) }
  /// The namespace's address.
  package var namespaceURI: XMLText? { namespacePointer.map(XMLText.init(terminated:)) }

  /// The value of the attribute that has this name and no namespace.
  package subscript(name: StaticString) -> XMLText? {
    attributes.first { $0.namespacePointer == nil && $0.localName == name }?.value
  }
}

/// An attribute of a start tag, valid only during the handler's call.
package struct XMLAttribute {
  /// The index of the local name in the vocabulary; −1 when it is not one of its names.
  package let symbol: Int
  /// The index of the namespace in the vocabulary; −1 for another one, −2 for none.
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
  /// The prefix as written.
  package var prefix: XMLText? { prefixPointer.map(XMLText.init(terminated:)) }
  /// The namespace's address.
  package var namespaceURI: XMLText? { namespacePointer.map(XMLText.init(terminated:)) }
}
