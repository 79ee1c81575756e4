/// Properties of the table that every row needs.
struct RowContext {
  let file: String?
  let dialect: TabularDialect
}
