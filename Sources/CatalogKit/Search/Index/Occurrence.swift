/// An occurrence of a word in a book.
struct Occurrence {
  let term: UInt32
  let field: WordFields
}
