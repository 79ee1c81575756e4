public import AirQualityKit
public import AirQualityStore

extension RulesFile {
  /// What removing a rule did.
  public enum Removal: Hashable, Sendable {
    /// The rule is no longer in the file.
    case removed
    /// The rule for home, which needs no section, is turned off.
    case turnedOff
    /// The rule for home was off before.
    case alreadyOff
  }

  /// Adds a rule to the user's file, in place of one with its name.
  ///
  /// - Parameters:
  ///   - rule: The rule.
  ///   - files: The user's files.
  /// - Returns: The file before the change.
  /// - Throws: ``RulesFileError`` for an invalid file, `AirError` or `FileError` when it cannot be
  ///   written.
  public static func save(_ rule: AlertRule, in files: KeptFiles) async throws -> RulesFile {
    try await files.changing {
      let file = try RulesFile(files)
      let rest = try file.text(removing: rule.name).map { try RulesFile($0, file: nil) } ?? file
      try files.write(rest.text(adding: rule.section), to: name)
      return file
    }
  }

  /// Removes a rule from the user's file.
  ///
  /// The rule for home is there without a section, so a section that turns it off is written.
  ///
  /// - Parameters:
  ///   - rule: The rule's name.
  ///   - files: The user's files.
  /// - Returns: What was done; `nil` where there is no such rule.
  /// - Throws: ``RulesFileError`` for an invalid file, `AirError` or `FileError` when it cannot be
  ///   written.
  public static func remove(_ rule: String, in files: KeptFiles) async throws -> Removal? {
    try await files.changing {
      let file = try RulesFile(files)
      let isHome = rule == AlertRule.home.name
      if isHome, file.disabled.contains(where: { $0.name == rule }) { return .alreadyOff }
      guard let rest = try file.text(removing: rule) ?? (isHome ? files.text(of: name) : nil) else {
        return nil
      }
      guard isHome else {
        try files.write(rest, to: name)
        return .removed
      }
      let off = "[[rule]]\nname = \"home\"\nenabled = false\n"
      try files.write(RulesFile(rest, file: nil).text(adding: off), to: name)
      return .turnedOff
    }
  }

  /// Adds a sink to the user's file.
  ///
  /// - Parameters:
  ///   - section: The sink as a section of the file.
  ///   - sink: The sink's name.
  ///   - files: The user's files.
  /// - Throws: `AirError` of kind `invalid` for a name that is in use, ``RulesFileError`` for an
  ///   invalid file, `AirError` or `FileError` when it cannot be written.
  public static func addSink(
    _ section: String, named sink: String, in files: KeptFiles
  ) async throws {
    try await files.changing {
      let file = try RulesFile(files)
      guard !file.sinks.contains(where: { $0.name == sink }) else {
        throw AirError(.invalid, Message("rules.sinkExists", .text(sink)))
      }
      try files.write(file.text(adding: section), to: name)
    }
  }

  /// Removes a sink from the user's file.
  ///
  /// - Parameters:
  ///   - sink: The sink's name.
  ///   - files: The user's files.
  /// - Returns: Whether there was such a sink.
  /// - Throws: ``RulesFileError`` for an invalid file, `AirError` or `FileError` when it cannot be
  ///   written.
  public static func removeSink(_ sink: String, in files: KeptFiles) async throws -> Bool {
    try await files.changing {
      guard let rest = try RulesFile(files).text(removingSink: sink) else { return false }
      try files.write(rest, to: name)
      return true
    }
  }
}
