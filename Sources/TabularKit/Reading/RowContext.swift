/// What every row of a table needs to know of it.
struct RowContext {
  let file: String?
  let dialect: TabularDialect
}
