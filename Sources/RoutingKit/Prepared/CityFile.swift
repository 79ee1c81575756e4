internal import FileAccess
internal import Foundation
internal import SectionFile
public import StreetKit
public import TimetableKit

/// A prepared city: one file with streets, a timetable and a line network, or some of these.
///
/// The file is mapped into memory. Opening it checks its structure; ``verify()`` checks its
/// contents.
public struct CityFile: Sendable {
  private let file: SectionReader
  private let recipe: CityRecipe
  /// The streets; `nil` if the city has none.
  public let streets: StreetNetwork?
  /// The timetable; `nil` if the city has none.
  public let timetable: Timetable?
  /// The line network; `nil` if the city has none.
  public let lines: CityNetwork?

  /// Opens a prepared city.
  ///
  /// - Parameters:
  ///   - path: The file's path.
  ///   - isCopied: Whether to map a private copy and verify all checksums. Services should, because
  ///     overwriting a mapped file in place crashes the program that uses it.
  /// - Throws: ``RoutingError``, `StreetError` or `TimetableError` if the file is malformed.
  public init(path: String, isCopied: Bool = false) throws {
    do {
      file = try SectionReader(path: path, kind: StreetNetwork.fileKind, isSnapshot: isCopied)
      let memory = file.memory
      recipe = try Self.recipe(in: file)
      streets = try StreetNetwork.read(from: file)
      if isCopied { try streets?.loadProfiles() }
      timetable = try Timetable.read(from: file)
      lines = try file.range(of: CitySections.lines).map { range in
        try CityNetwork(image: NetworkImage(memory: memory, range: range, file: path))
      }
    } catch let error as SectionFileError {
      throw RoutingError(error)
    } catch let error as FileError {
      throw RoutingError(error)
    }
    guard streets != nil || timetable != nil || lines != nil else {
      throw RoutingError(
        .damagedFile, "The file has neither streets nor a timetable nor lines.", file: path)
    }
  }

  /// Whether a file is a prepared city, judged by its first bytes.
  ///
  /// - Parameter path: The path of the file.
  /// - Throws: `StreetError` of kind `unreadable`.
  public static func isCity(at path: String) throws -> Bool {
    try StreetNetwork.isPrepared(file: path)
  }

  /// The inputs of the city; `nil` if the file does not record them.
  public var inputs: [CityInput] { recipe.inputs }

  /// How blank times in the feeds were filled in; `nil` if the file does not record it.
  public var blankTimes: BlankTimes? { BlankTimes(rawValue: recipe.blankTimes) }

  /// The size of the file in bytes.
  public var byteCount: Int { file.memory.unownedBytes.count }

  /// The checksum of the file's directory as 16 hexadecimal digits; equal cities have equal
  /// checksums.
  public var checksum: String {
    let digits = String(file.digest, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// Verifies all contents against their checksums.
  ///
  /// - Throws: ``RoutingError`` of kind ``RoutingError/Kind/damagedFile``.
  public func verify() throws(RoutingError) {
    do { try file.verify() } catch { throw RoutingError(error) }
    do throws(StreetError) {
      try streets?.loadProfiles()
    } catch {
      throw RoutingError(.damagedFile, error.message, file: error.file)
    }
  }

  /// Releases the memory of pages that were read only to check them.
  func releasePages() { file.memory.releasePages() }

  /// The city.
  ///
  /// - Parameter walksStraight: Whether to measure walks in straight lines even if there are
  ///   streets.
  /// - Throws: ``RoutingError`` if the stored walks are damaged.
  public func city(walksStraight: Bool = false) throws -> City {
    var transit: TransitPlanner?
    if let timetable {
      var walking: StreetWalking?
      if let streets, !walksStraight, streets.profiles.contains("foot") {
        do {
          walking = try StreetWalking(
            streets, timetable, measured: StopWalks(file, stopCount: timetable.stops.count))
        } catch let error as SectionFileError {
          throw RoutingError(error)
        }
      }
      transit = TransitPlanner(
        timetable, walking: walking,
        cycling: try streets.flatMap { try StreetWalking.cycling($0, timetable, walksStraight) })
    }
    return City(
      try lines ?? CityNetwork(NetworkBuilder()), transit: transit,
      streets: streets.map { StreetTravel($0) })
  }

  private static func recipe(in file: SectionReader) throws -> CityRecipe {
    guard let texts = try file.texts(CitySections.inputs), texts.count == 1,
      let recipe = try? JSONDecoder().decode(CityRecipe.self, from: Data(texts[0].utf8))
    else { return CityRecipe(blankTimes: "", inputs: []) }
    return recipe
  }
}

extension RoutingError {
  init(_ error: SectionFileError) {
    let kind: Kind =
      switch error.kind {
      case .system: .unreadable
      case .foreign, .version: .foreignFile
      case .damaged, .missing: .damagedFile
      case .tooLarge: .tooLarge
      }
    self.init(kind, error.message, file: error.file)
  }
}
