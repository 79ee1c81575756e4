public import AirQualityKit
public import ArgumentParser

extension IndexTable: ExpressibleByArgument {
  /// Finds a table by its name: `gios2025`.
  public init?(argument: String) {
    guard let table = Self.all.first(where: { $0.name == argument.lowercased() }) else {
      return nil
    }
    self = table
  }

  /// The available names, for help.
  public static var allValueStrings: [String] { all.map(\.name) }

  /// The name.
  public var defaultValueDescription: String { name }
}
