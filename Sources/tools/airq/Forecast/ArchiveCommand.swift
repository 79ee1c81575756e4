import ArgumentParser

/// Imports and exports the years of GIOŚ's archive.
struct ArchiveCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "archive",
    abstract: "Import years of GIOŚ's measurement archive, and export them.",
    discussion: """
      GIOŚ publishes a file for each year and pollutant at powietrze.gios.gov.pl (Bank danych \
      pomiarowych). `airq year`, `airq train` and `airq forecast` use the imported data.
      """,
    subcommands: [ArchiveImportCommand.self, ArchiveExportCommand.self])
}
