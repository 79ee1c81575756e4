extension QueryField {
  /// The fields that words are looked for in; nothing for fields that are no words.
  var words: WordFields? {
    switch self {
    case .title: .title
    case .author: .authors
    case .volume: .volume
    default: nil
    }
  }
}
