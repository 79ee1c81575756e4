import ArgumentParser
package import CommandKit

extension Program {
  /// The command `library-search`.
  package static let librarySearch = Program(LibrarySearch.self)
}

/// The command `library-search`: finds books and maintains the catalogue.
struct LibrarySearch: RootCommand {
  static let configuration = CommandConfiguration(
    commandName: "library-search",
    abstract: "Search a library's catalogue, and maintain it.",
    discussion: """
      Examples:
        library-search import --db library.sqlite ksiazka.csv kategorie.csv \\
          przypisanie.csv
        library-search zbior zadan --db library.sqlite --year 1990..2010 \\
          --facet type
        library-search 'author:fichtenholz "rachunek różniczkowy" -wstęp' \\
          --db library.sqlite
        library-search search import --db library.sqlite
        library-search export --db library.sqlite -o library.bib

      A query has words in any order, with or without diacritics; "a phrase"; beginning*; -word or \
      -type:inny to exclude; and the fields title: author: isbn: year:1990..2000 volume: type: \
      availability: signature: main-signature: category:. The last word may be incomplete. To \
      search for the name of a command, write `search` before it.

      Defaults can be set in ~/.config/citykit/library-search.toml; `config show` checks them.

      Exit codes: 0 done, 1 nothing found, 2 failed, 64 the command line was not understood.
      """,
    version: ToolVersion.current,
    subcommands: subcommands, defaultSubcommand: Search.self)

  /// `-liniowa` excludes a word; options have one letter, or two dashes.
  static func isPlain(_ word: String) -> Bool {
    word.hasPrefix("-") && !word.hasPrefix("--") && word.count > 2
  }

  private static var subcommands: [any ParsableCommand.Type] {
    let catalogue: [any ParsableCommand.Type] = [
      Search.self, Suggest.self, Show.self, Categories.self, DictionaryCommand.self, Stats.self,
      Editions.self, AddBook.self, SetBooks.self, CopyBook.self, RemoveBooks.self,
      CategoryCommand.self, Import.self, Export.self, History.self, Undo.self,
      Harvest.self, Fetch.self, Syllabus.self, Check.self,
      Overdue.self, Backup.self, Restore.self, Reindex.self, Config.self,
    ]
    #if Services
    return catalogue + [Setup.self, AccountsCommand.self, Serve.self]
    #else
    return catalogue
    #endif
  }
}
