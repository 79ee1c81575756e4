extension QueryField {
  /// The fields in which to search for words; `nil` if the field is not a text field.
  var words: WordFields? {
    switch self {
    case .title: .title
    case .author: .authors
    case .volume: .volume
    default: nil
    }
  }
}
