// A library's catalogue: import sheets, search, undo a change.

import CatalogKit
import Foundation

let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
let catalog = try Catalog(path: folder.appending(path: "library.sqlite").path)
let sheets = ["ksiazka", "kategorie", "przypisanie"].map { "Examples/library/\($0).csv" }
let report = try catalog.importSheets(sheets, options: ImportOptions(author: "ewa"))
for sheet in report.sheets {
  print(sheet.file, sheet.added, "added", sheet.rejected, "rejected")
  for problem in sheet.problems { print(problem) }
}

// A search line; diacritics and word order do not matter.
let page = try catalog.books(matching: BookQuery("zbior zadan", years: 1970...1999))
for book in page.books { print(book.signature, book.title, book.authors, book.year) }
for count in page.facets[.type] { print(count.value, count.count) }
if let suggestion = page.suggestion { print("did you mean", suggestion) }

// Edit a book, and undo the change.
if var book = try catalog.book(127) {
  book.availability = "czytelnia"
  try catalog.update(127, to: book, by: "ewa")
  if let change = try catalog.history(of: 127).first { try catalog.undo(change.id, by: "ewa") }
}
