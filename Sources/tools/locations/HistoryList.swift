import ArgumentParser
import CommandKit
import JSONText
import LocationKit

/// The history of a command that lists something, and where the list goes.
struct HistoryList: ParsableArguments {
  @OptionGroup var history: HistoryOptions
  @OptionGroup var output: OutputOptions<ReportFormat>

  /// Lists something of the history, as a table or as a JSON array.
  ///
  /// - Parameters:
  ///   - read: Reads the items.
  ///   - columns: The columns of the table.
  ///   - row: The cells of an item.
  ///   - members: Writes an item's members.
  /// - Throws: Exit code 1 where there are no items, and the errors of the history.
  func write<Item>(
    on console: Console, columns: [(heading: String, alignment: Table.Alignment)],
    row: (Item) -> [StyledText], members: (Item, inout JSONWriter) -> Void,
    reading read: (LocationHistory) async throws -> [Item]
  ) async throws {
    let items = try await history.using(on: console, read)
    try console.write(to: output.path, isPrivate: true) { stream in
      switch output.format {
      case .json:
        var writer = JSONWriter()
        writer.array { list in
          for item in items { list.object { members(item, &$0) } }
        }
        try stream.write(writer.text + "\n")
      case .text:
        var table = Table(columns)
        for item in items { table.add(row(item)) }
        for line in table.lines(fitting: console.tableWidth) { try stream.print(line) }
      }
    }
    if items.isEmpty { throw console.nothingFound() }
  }
}

extension HistoryOptions {
  /// Opens the history for as long as something is read or changed in it.
  ///
  /// - Parameters:
  ///   - console: Shows progress and asks for a passphrase.
  ///   - body: Reads or changes the history.
  /// - Returns: The result of `body`.
  func using<Value>(
    on console: Console, _ body: (LocationHistory) async throws -> Value
  ) async throws -> Value {
    let history = try open(on: console)
    let value = try await body(history)
    try history.close()
    return value
  }
}
