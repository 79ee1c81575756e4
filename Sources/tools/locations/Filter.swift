import ArgumentParser
import CommandKit
import JSONText
import LocationKit

/// The command `locations filter`.
struct Filter: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Manage the filter that every list, view, export and statistic uses.",
    subcommands: [FilterShow.self, FilterSet.self, FilterClear.self],
    defaultSubcommand: FilterShow.self)
}

/// The command `locations filter show`.
struct FilterShow: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Show the saved filter.")

  @OptionGroup var history: HistoryOptions
  @OptionGroup var output: OutputOptions<ReportFormat>
  @OptionGroup var shared: SharedOptions

  func run(on console: Console) async throws {
    let kept = try await history.using(on: console) { try await $0.filter() }
    try console.write(to: output.path) { stream in
      switch output.format {
      case .json:
        var writer = JSONWriter()
        writer.object { object in
          for part in FilterText.Part.allCases {
            if let value = kept.parts[part] { object.member(part.rawValue, value) }
          }
        }
        try stream.write(writer.text + "\n")
      case .text:
        for part in FilterText.Part.allCases {
          if let value = kept.parts[part] { try stream.print("\(part.rawValue, .bold)  \(value)") }
        }
      }
    }
    if kept.parts.isEmpty { console.note("no filter is set; every record counts") }
  }
}

/// The command `locations filter set`.
struct FilterSet: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "set", abstract: "Set parts of the filter; the other parts stay unchanged.")

  @OptionGroup var history: HistoryOptions
  @OptionGroup var filter: FilterOptions
  @OptionGroup var shared: SharedOptions

  func run(on console: Console) async throws {
    try await history.using(on: console) { history in
      try await history.setFilter(try await history.filter().overridden(by: filter.text))
    }
  }
}

/// The command `locations filter clear`.
struct FilterClear: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "clear", abstract: "Clear the filter, so that every record counts.")

  @OptionGroup var history: HistoryOptions
  @OptionGroup var shared: SharedOptions

  func run(on console: Console) async throws {
    try await history.using(on: console) { try await $0.setFilter(FilterText()) }
  }
}
