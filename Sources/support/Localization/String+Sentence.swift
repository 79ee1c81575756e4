extension String {
  /// The text as a sentence: with a capital letter first and a full stop last.
  package var asSentence: String {
    let text = prefix(1).uppercased() + dropFirst()
    return text.last.map { ".?!…".contains($0) } == false ? text + "." : text
  }
}
