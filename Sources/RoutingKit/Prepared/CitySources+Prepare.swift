internal import FileAccess
internal import Foundation
internal import SectionFile
public import StreetKit
internal import TimetableKit

extension CitySources {
  /// Prepares the city and writes it as one file, which is replaced atomically.
  ///
  /// A line network alone becomes a compiled network; everything else becomes a section file with
  /// streets and their hierarchies, the timetable, the walks between its stops, and lines. Equal
  /// inputs give equal bytes.
  ///
  /// - Parameters:
  ///   - path: The path of the file to write.
  ///   - profiles: The profiles for which to prepare streets.
  ///   - progress: Receives the fraction of the street files that has been read, 0…1.
  /// - Returns: A report of the timetable rows that were skipped.
  /// - Throws: ``RoutingError``, `TimetableError` or `StreetError` for the first input that cannot
  ///   be used.
  @discardableResult
  public func prepare(
    at path: String, profiles: [StreetProfile] = StreetProfile.standard,
    progress: @escaping (Double) -> Void = { _ in }
  ) throws -> FeedReport {
    if isLineNetwork, let lines {
      try CityNetwork(contentsOf: lines).write(to: path)
      return FeedReport()
    }
    var report = FeedReport()
    do {
      let writer = try SectionWriter(replacing: path, kind: StreetNetwork.fileKind)
      try writer.add(CitySections.inputs, texts: [try inputs()])
      if !extracts.isEmpty {
        try StreetNetwork.write(
          contentsOf: extracts, profiles: profiles, to: writer, progress: progress)
      }
      if let lines {
        let network = try CityNetwork(contentsOf: lines)
        try writer.add(CitySections.lines, network.image.withBytes { Array($0) })
      }
      if !feeds.paths.isEmpty {
        let timetable = try feeds.read()
        report = timetable.report
        try timetable.write(to: writer)
        if !extracts.isEmpty, profiles.contains(where: { $0.name == "foot" }) {
          try writeWalks(timetable, profiles, to: writer)
        }
      }
      try writer.commit()
    } catch let error as SectionFileError {
      throw RoutingError(error)
    }
    return report
  }

  /// The inputs of the city, as JSON.
  private func inputs() throws -> String {
    var inputs = try extracts.map { try CityInput(path: $0, kind: .streets) }
    inputs += try feeds.paths.map { try CityInput(path: $0, kind: .timetable) }
    inputs += try lines.map { [try CityInput(path: $0, kind: .lines)] } ?? []
    let recipe = CityRecipe(blankTimes: feeds.blankTimes.rawValue, inputs: inputs)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(recipe), as: UTF8.self)
  }

  /// Measures the walks between stops along streets, which would take long at each start.
  private func writeWalks(
    _ timetable: Timetable, _ profiles: [StreetProfile], to writer: SectionWriter
  ) throws {
    let streets = try StreetNetwork(contentsOf: extracts, profiles: profiles)
    let walking = try StreetWalking(streets, timetable)
    try StopWalks(walking, timetable).write(to: writer)
  }
}
