import AirAlerts
import AirQualityKit
import AirQualityStore
import ArgumentParser
import CommandKit
import Foundation

extension RulesFile {
  /// Judges the rules and sends notifications.
  ///
  /// - Returns: The outcome, and the new notices.
  func watch(
    in session: AirSession, on console: Console
  ) async throws -> AlertWatch.Report {
    advise(session.files, console)
    let hasHome = try HomePlace(session.files) != nil
    // The default rule is ignored without a home.
    let watch = AlertWatch(
      rules.filter { hasHome || $0 != .home }, sinks: sinks, language: session.language,
      environment: console.environment, userAgent: Self.userAgent, warn: console.warner,
      show: Self.show)
    return try await watch.run(in: session)
  }

  /// The `User-Agent` field of the sinks' requests.
  static var userAgent: String { "airq/\(ToolVersion.current)" }

  /// The output of programs goes to standard error: standard output is for the command's data.
  static let show: @Sendable ([UInt8]) -> Void = {
    try? FileHandle.standardError.write(contentsOf: Data($0))
  }

  /// Checks that there is a rule to judge.
  ///
  /// - Throws: `ValidationError` with advice if there is none.
  func requireRules(_ files: KeptFiles, otherwise advice: String) throws {
    guard try HomePlace(files) != nil || rules.contains(where: { $0 != .home }) else {
      throw ValidationError(advice)
    }
  }

  private func advise(_ files: KeptFiles, _ console: Console) {
    if sinks.isEmpty, files.existingStatePath(of: AlertJournal.fileName) == nil {
      let advice = said("rules.noRecipient")
      console.note("\(advice)")
    }
    if hasSecrets, files.othersMayRead(Self.name) {
      let path = files.settingsPath(of: Self.name) ?? Self.name
      let advice = said("rules.tokens")
      console.warn("\(path) \(advice)")
    }
  }
}
