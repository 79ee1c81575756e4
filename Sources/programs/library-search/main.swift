import CommandKit
import LibrarySearchCommands

await Program.librarySearch.run()
