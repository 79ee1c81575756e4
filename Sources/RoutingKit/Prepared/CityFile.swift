internal import FileAccess
internal import Foundation
internal import SectionFile
public import StreetKit
public import TimetableKit

/// A prepared city: one file with streets, timetable and line network, as far as present.
///
/// The file is mapped into memory; its structure is checked when it is opened, its contents by
/// ``verify()``.
public struct CityFile: Sendable {
  private let file: SectionReader
  private let recipe: CityRecipe
  /// The streets, where the city has them.
  public let streets: StreetNetwork?
  /// The timetable, where the city has one.
  public let timetable: Timetable?
  /// The line network, where the city has one.
  public let lines: CityNetwork?

  /// Opens a prepared city.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - isCopied: Whether a copy of the file is mapped, with all contents compared with their
  ///     checksums. A service does so, for a mapped file that is overwritten in place ends the
  ///     program that uses it.
  /// - Throws: ``RoutingError``, `StreetError` or `TimetableError` for a malformed file.
  public init(path: String, isCopied: Bool = false) throws {
    do {
      file = try SectionReader(path: path, kind: StreetNetwork.fileKind, isSnapshot: isCopied)
      let memory = file.memory
      recipe = try Self.recipe(in: file)
      streets = try StreetNetwork.read(from: file)
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

  /// Whether a file is a prepared city, by its first bytes.
  ///
  /// - Throws: `StreetError` of kind `unreadable`.
  public static func isCity(at path: String) throws -> Bool {
    try StreetNetwork.isPrepared(file: path)
  }

  /// The inputs of the city; `nil` for a file that does not record them.
  public var inputs: [CityInput] { recipe.inputs }

  /// The rule for times that the feeds leave blank; `nil` for a file that does not record it.
  public var blankTimes: BlankTimes? { BlankTimes(rawValue: recipe.blankTimes) }

  /// The size of the file in bytes.
  public var byteCount: Int { file.memory.unownedBytes.count }

  /// The checksum of the file's directory in 16 hexadecimal digits; equal cities have equal ones.
  public var checksum: String {
    let digits = String(file.digest, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// Compares all contents with their checksums.
  ///
  /// - Throws: ``RoutingError`` of kind ``RoutingError/Kind/damagedFile``.
  public func verify() throws(RoutingError) {
    do { try file.verify() } catch { throw RoutingError(error) }
  }

  /// The city.
  ///
  /// - Parameter walksStraight: Whether walks are measured in straight lines, even where there are
  ///   streets.
  /// - Throws: ``RoutingError`` for damaged walks.
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
      transit = TransitPlanner(timetable, walking: walking)
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
