import ArgumentParser
import CatalogKit
import CommandKit
import JSONText

/// The options of every command that changes books.
struct EditingOptions: ParsableArguments {
  @OptionGroup var language: LanguageOption
  @OptionGroup var database: DatabaseOption
  @OptionGroup var author: AuthorOption
  @OptionGroup var output: OutputOptions<ReportFormat>

  /// Makes changes as one change set and reports it.
  ///
  /// - Parameter body: Makes the changes; returns the changed books in their new state.
  func run(
    on console: Console, action: String, isDryRun: Bool = false,
    _ body: (CatalogEdit) throws -> [Book]
  ) throws {
    let catalog = try database.catalog(console)
    let author = try author.editor(in: catalog, console)
    do {
      let edited = try catalog.edit(by: author, action: action, isDryRun: isDryRun, body)
      for book in edited.result {
        guard let loan = try catalog.loan(of: book.signature) else { continue }
        console.note(
          "\(book.signature) has been on loan since \(loan.lent); the loan stays open until the copy is returned"
        )
      }
      try report(
        edited.set, edited.result, isDryRun: isDryRun, changes: edited.changes, on: console)
    } catch let error as CatalogError where error.kind == .notFound {
      console.note("\(error.message)")
      throw ExitStatus.nothingFound
    }
  }

  /// Reports a change set and the changed books, and what a dry run would change.
  func report(
    _ set: ChangeSet.ID?, _ books: [Book] = [], isDryRun: Bool = false, changes: [Change] = [],
    on console: Console
  ) throws {
    let texts = language.texts(console.environment)
    try console.write(to: output.path) { stream in
      switch output.format {
      case .text:
        for book in books {
          try stream.print("\(book.signature, .bold) \(book.title): \(book.availability)")
        }
        for change in changes { try stream.print("  \(change.line(texts))") }
        if let set {
          try stream.print("\(texts["changeSet"]) \(set)")
        } else {
          try stream.print("\(isDryRun ? texts["dryRun"] : texts["nothingChanged"])")
        }
      case .json:
        var writer = JSONWriter()
        writer.object { object in
          object.member("set", set)
          object.member("dry_run", isDryRun)
          object.key("books")
          object.array { list in for book in books { book.writeWhole(to: &list) } }
          guard isDryRun else { return }
          object.key("changes")
          object.array { list in for change in changes { change.write(to: &list) } }
        }
        try stream.write(writer.text + "\n")
      }
    }
  }
}

/// The arguments of the command line: call numbers, and fields with values.
struct EditingWords {
  let signatures: [Int]
  let assignments: [BookAssignment]

  init(_ words: [String]) throws {
    var signatures: [Int] = []
    var assignments: [BookAssignment] = []
    for word in words {
      if let signature = Int(word) {
        if !signatures.contains(signature) { signatures.append(signature) }
      } else if word.contains("=") {
        do {
          assignments.append(try BookAssignment(word))
        } catch {
          throw ValidationError("\(word): \(error.message).")
        }
      } else {
        throw ValidationError("\(word): expected a call number, or FIELD=VALUE.")
      }
    }
    self.signatures = signatures
    self.assignments = assignments
  }
}
