extension QueryField {
  /// The fields to search for words; `nil` for fields that are not words.
  var words: WordFields? {
    switch self {
    case .title: .title
    case .author: .authors
    case .volume: .volume
    default: nil
    }
  }
}
