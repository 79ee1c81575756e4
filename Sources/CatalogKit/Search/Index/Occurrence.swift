/// One word at one place in a book.
struct Occurrence {
  let term: UInt32
  let field: WordFields
}
