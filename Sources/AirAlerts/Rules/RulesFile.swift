public import AirQualityKit
public import AirQualityStore
internal import SettingsFile

/// The user's rules and sinks: sections of `name = value` lines, a subset of TOML.
public struct RulesFile: Sendable {
  /// The file's name.
  public static let name = "rules.toml"

  /// A section that begins with `[[rule]]` or `[[sink]]`.
  private struct Section: Sendable {
    let isRule: Bool
    let lines: Range<Int>
  }

  /// The enabled rules, including the default rule for home unless the file disables it.
  public private(set) var rules: [AlertRule] = []
  /// The disabled rules of the file.
  public private(set) var disabled: [AlertRule] = []
  /// The sinks of the file.
  public private(set) var sinks: [SinkSettings] = []
  private let lines: [Substring]
  private let sections: [Section]
  private var names: [String?] = []
  private var sinkNames: [String?] = []

  /// Parses a file's text.
  ///
  /// - Parameters:
  ///   - text: The lines of the file.
  ///   - file: The file's name, for errors.
  /// - Throws: ``RulesFileError`` with the position of an invalid section.
  public init(_ text: String, file: String?) throws(RulesFileError) {
    lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    sections = try Self.sections(lines, file)
    for section in sections { try read(section, file) }
    if !(rules + disabled).contains(where: { $0.name == AlertRule.home.name }) {
      rules.insert(.home, at: 0)
    }
  }

  private mutating func read(_ section: Section, _ file: String?) throws(RulesFileError) {
    do {
      let settings = try SettingLines(
        Self.text(of: section, lines), file: file,
        allowing: section.isRule ? RuleParts.names : SinkSettings.names)
      let name = settings["name"] ?? ""
      names.append(section.isRule ? name : nil)
      sinkNames.append(section.isRule ? nil : name)
      if section.isRule {
        try add(settings, ruleNamed: name)
      } else if sinks.contains(where: { $0.name == name }) {
        throw RuleMistake(Message("rules.twoSinks"))
      } else {
        sinks.append(try SinkSettings(settings, named: name))
      }
    } catch let error as SettingsError {
      throw RulesFileError(error)
    } catch let mistake as RuleMistake {
      throw RulesFileError(
        file: file, line: section.lines.lowerBound + 1, column: 1, mistake.message)
    } catch let error as RulesFileError {
      throw error
    } catch {
      throw RulesFileError(
        file: file, line: section.lines.lowerBound + 1, column: 1, .plain("\(error)"))
    }
  }

  private mutating func add(_ settings: SettingLines, ruleNamed name: String) throws {
    guard !(rules + disabled).contains(where: { $0.name == name }) else {
      throw RuleMistake(Message("rules.twoRules"))
    }
    let isEnabled = try settings.flag("enabled") ?? true
    // A section that only disables the rule for home need not repeat its parts.
    let isOff = !isEnabled && name == AlertRule.home.name
    let rule = isOff ? .home : try Self.rule(settings, named: name)
    if isEnabled { rules.append(rule) } else { disabled.append(rule) }
  }

  /// A rule; a mistake in one setting is reported at its value.
  private static func rule(_ settings: SettingLines, named name: String) throws -> AlertRule {
    do {
      return try RuleParts(settings).rule(named: name)
    } catch let mistake as RuleMistake {
      guard let setting = mistake.setting else { throw mistake }
      let (file, line, column) = settings.position(of: setting)
      throw RulesFileError(file: file, line: line, column: column, mistake.message)
    }
  }

  /// Reads the user's file; a missing file has no rules.
  ///
  /// - Parameter files: The user's files.
  /// - Throws: ``RulesFileError`` with the position of an invalid section, `FileError` when the
  ///   file cannot be read.
  public init(_ files: KeptFiles) throws {
    try self.init(files.text(of: Self.name), file: files.settingsPath(of: Self.name))
  }

  /// Whether any sink has a secret.
  public var hasSecrets: Bool { sinks.contains(where: \.hasSecret) }

  /// The file's text with a section appended.
  ///
  /// - Parameter section: The section, which ends with a line feed.
  /// - Returns: The text.
  public func text(adding section: String) -> String {
    var text = lines.joined(separator: "\n")
    while text.hasSuffix("\n") { text.removeLast() }
    return text.isEmpty ? section : text + "\n\n" + section
  }

  /// The file's text without a rule.
  ///
  /// - Parameter rule: The rule's name.
  /// - Returns: The text; `nil` when it has no such rule.
  public func text(removing rule: String) -> String? {
    names.firstIndex(of: rule).map(text(removingSection:))
  }

  /// The file's text without a sink.
  ///
  /// - Parameter sink: The sink's name.
  /// - Returns: The text; `nil` when it has no such sink.
  public func text(removingSink sink: String) -> String? {
    sinkNames.firstIndex(of: sink).map(text(removingSection:))
  }

  private func text(removingSection index: Int) -> String {
    var rest = lines
    rest.removeSubrange(sections[index].lines)
    return rest.joined(separator: "\n")
  }

  private static func sections(_ lines: [Substring], _ file: String?) throws(RulesFileError)
    -> [Section]
  {
    var starts: [(line: Int, isRule: Bool)] = []
    for (number, line) in lines.enumerated() {
      let text = line.drop { $0 == " " || $0 == "\t" }
      let heading = text.prefix { $0 != "#" }.filter { !$0.isWhitespace }
      if heading == "[[rule]]" || heading == "[[sink]]" {
        starts.append((number, heading == "[[rule]]"))
      } else if starts.isEmpty || heading.hasPrefix("["), !heading.isEmpty {
        throw RulesFileError(
          file: file, line: number + 1, column: 1, Message("rules.section"))
      }
    }
    return starts.indices.map { index in
      let end = index + 1 < starts.count ? starts[index + 1].line : lines.count
      return Section(isRule: starts[index].isRule, lines: starts[index].line..<end)
    }
  }

  /// A section's lines, padded with empty ones so that errors have the right line numbers.
  private static func text(of section: Section, _ lines: [Substring]) -> String {
    String(repeating: "\n", count: section.lines.lowerBound + 1)
      + lines[section.lines].dropFirst().joined(separator: "\n")
  }
}
