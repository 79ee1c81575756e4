public import AirQualityKit
import FileAccess
import Foundation

/// The files of forecast models.
public enum ForecastFiles {
  /// The name of the file of a trained model.
  ///
  /// - Parameter pollutant: The pollutant that the model forecasts.
  public static func name(of pollutant: Pollutant) -> String {
    "forecast-\(pollutant.code.lowercased().replacing(".", with: "")).json"
  }

  /// Stores a model that the user trained, in place of an earlier one of its pollutant.
  ///
  /// - Parameters:
  ///   - model: The model.
  ///   - files: The user's files.
  /// - Returns: The path of the file.
  /// - Throws: `AirError` or `FileError` when it cannot be written.
  public static func keep(_ model: ForecastModel, in files: KeptFiles) throws -> String {
    let path = try files.statePath(of: name(of: model.pollutant))
    let file = try AtomicFile(replacing: path, isPrivate: true)
    try file.write(model.encoded())
    try file.commit()
    return path
  }

  /// The model that the user trained, or the bundled one.
  ///
  /// - Parameters:
  ///   - pollutant: The forecast quantity.
  ///   - files: The user's files.
  /// - Throws: `AirError` if there is none, or it cannot be read.
  public static func model(of pollutant: Pollutant, in files: KeptFiles) throws -> ForecastModel {
    if let path = files.existingStatePath(of: name(of: pollutant)) {
      let bytes = try InputFile(path: path).readAll(limit: 16 << 20)
      return try ForecastModel(encoded: Data(bytes))
    }
    if let model = ForecastModel.bundled(pollutant) { return model }
    throw AirError(
      .notKept,
      Message("forecast.noModel", "\(pollutant)"))
  }
}
