// The model of a library app's search screen: one type for the catalogue, the service and a preview.
import CatalogKit
import Observation

// snippet.library
@MainActor @Observable
final class LibraryModel {
  private(set) var page: SearchPage?
  private(set) var message: String?
  private let library: any LibraryCatalog

  init(library: any LibraryCatalog) { self.library = library }

  func search(_ text: String) async {
    await run {
      page = try await library.page(
        for: BookRequest(BookQuery(text), limit: 20, facets: [.type]))
    }
  }

  /// Moves a book to the reading room.
  ///
  /// A change that another user made meanwhile is not overwritten, but shown as an error.
  func moveToReadingRoom(_ book: Book) async {
    var moved = book
    moved.availability = "czytelnia"
    await run { try await library.make(.change(book, to: moved)) }
  }

  private func run(_ work: () async throws -> Void) async {
    do {
      try await work()
      message = nil
    } catch is CancellationError {
      // The screen has disappeared.
    } catch {
      message = error.localizedDescription
    }
  }
}

/// A preview: no file and no network.
struct PreviewLibrary: LibraryCatalog {
  let book = Book(signature: 127, title: "Algebra", authors: "Banach Stefan", year: 1950)

  func page(for request: BookRequest) -> SearchPage { SearchPage(total: 1, books: [book]) }
  func wholeBook(_ signature: Int) -> Book? { signature == book.signature ? book : nil }
  func suggestions(for text: String, limit: Int) -> [Suggestion] { [] }
  func categories() -> [CategoryTree] { [] }
  func dictionary() -> CatalogDictionary { .standard }
  func make(_ edit: BookEdit) throws -> Book {
    throw CatalogError(.conflict, "the book was changed by ewa")
  }
}
// snippet.end

let preview = LibraryModel(library: PreviewLibrary())
await preview.search("algebra")
print(preview.page?.books.map(\.title) ?? [])
if let book = preview.page?.books.first { await preview.moveToReadingRoom(book) }
print(preview.message ?? "moved")

// The same screen over a catalogue in memory.
let catalog = try Catalog()
try catalog.add(Book(signature: 1, title: "Analiza", authors: "Fichtenholz", year: 1978))
let model = LibraryModel(library: catalog)
await model.search("fichtenholz")
if let book = model.page?.books.first { await model.moveToReadingRoom(book) }
await model.search("fichtenholz")
print(model.page?.books.map(\.availability) ?? [])
