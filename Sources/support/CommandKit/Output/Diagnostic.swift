import FileAccess

/// An error with its position in a file, as shown to users.
struct Diagnostic {
  private let error: any LocatedError

  init(_ error: any LocatedError) { self.error = error }

  /// The error in GNU form, and where a terminal's width is given, the line with a caret.
  func lines(width: Int?) -> [StyledText] {
    let message = error.message
    let whole = error.locatedDescription
    let position = whole.hasSuffix(message) ? String(whole.dropLast(message.count)) : ""
    var lines: [StyledText] = ["\(position, .bold)\(message)"]
    if let width, let file = error.file, let line = error.line,
      let excerpt = SourceExcerpt(file: file, line: line, column: error.column)
    {
      lines += excerpt.lines(width: width)
    }
    return lines
  }
}
