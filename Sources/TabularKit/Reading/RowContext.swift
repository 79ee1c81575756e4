/// The information that every row of a table needs about the table.
struct RowContext {
  let file: String?
  let dialect: TabularDialect
}
