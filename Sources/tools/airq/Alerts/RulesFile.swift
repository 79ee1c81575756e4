import AirAlerts
import AirQualityKit
import AirQualityStore
import CommandKit

/// The user's rules and sinks: sections of `name = value` lines, a subset of TOML.
struct RulesFile {
  static let name = "rules.toml"

  /// A section that begins with `[[rule]]` or `[[sink]]`.
  private struct Section {
    let isRule: Bool
    let lines: Range<Int>
  }

  /// The enabled rules, including the default rule for home unless the file disables it.
  let rules: [AlertRule]
  /// The disabled rules of the file.
  let disabled: [AlertRule]
  /// The sinks of the file.
  let sinks: [SinkSettings]
  private let lines: [Substring]
  private let sections: [Section]
  private let names: [String?]
  private let sinkNames: [String?]

  /// Parses a file's text.
  ///
  /// - Throws: `RulesFileError` with the position of an invalid section.
  init(_ text: String, file: String?) throws {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let sections = try Self.sections(lines, file)
    var rules: [AlertRule] = []
    var disabled: [AlertRule] = []
    var sinks: [SinkSettings] = []
    var names: [String?] = []
    var sinkNames: [String?] = []
    for section in sections {
      let settings: Settings
      do throws(SettingsError) {
        settings = try Settings(
          Self.text(of: section, lines), file: file,
          allowing: section.isRule ? RuleParts.names : SinkSettings.names)
      } catch {
        throw RulesFileError(error)
      }
      let name = try settings.part("name", as: String.self) ?? ""
      names.append(section.isRule ? name : nil)
      sinkNames.append(section.isRule ? nil : name)
      do {
        if section.isRule {
          guard !(rules + disabled).contains(where: { $0.name == name }) else {
            throw RuleMistake("two rules have this name", "są dwie reguły o tej nazwie")
          }
          let isEnabled = try settings.part("enabled") ?? true
          // A section that only disables the rule for home need not repeat its parts.
          let isOff = !isEnabled && name == AlertRule.home.name
          let rule = isOff ? .home : try RuleParts(settings).rule(named: name)
          if isEnabled { rules.append(rule) } else { disabled.append(rule) }
        } else {
          guard !sinks.contains(where: { $0.name == name }) else {
            throw RuleMistake(
              "two sinks have this name", "jest dwóch odbiorców o tej nazwie")
          }
          sinks.append(try SinkSettings(settings, named: name))
        }
      } catch let mistake as RuleMistake {
        throw RulesFileError(
          file: file, line: section.lines.lowerBound + 1, column: 1, message: mistake.description)
      }
    }
    let hasHome = (rules + disabled).contains { $0.name == AlertRule.home.name }
    self.rules = (hasHome ? [] : [.home]) + rules
    self.disabled = disabled
    self.sinks = sinks
    self.lines = lines
    self.sections = sections
    self.names = names
    self.sinkNames = sinkNames
  }

  /// Reads the user's file; a missing file has no rules.
  init(_ files: KeptFiles) throws {
    try self.init(files.text(of: Self.name), file: files.settingsPath(of: Self.name))
  }

  /// Whether any sink has a secret.
  var hasSecrets: Bool { sinks.contains(where: \.hasSecret) }

  /// The file's text with a section appended.
  func text(adding section: String) -> String {
    var text = lines.joined(separator: "\n")
    while text.hasSuffix("\n") { text.removeLast() }
    return text.isEmpty ? section : text + "\n\n" + section
  }

  /// The file's text without a rule; `nil` when it has no such rule.
  func text(removing rule: String) -> String? {
    names.firstIndex(of: rule).map(text(removingSection:))
  }

  /// The file's text without a sink; `nil` when it has no such sink.
  func text(removingSink sink: String) -> String? {
    sinkNames.firstIndex(of: sink).map(text(removingSection:))
  }

  private func text(removingSection index: Int) -> String {
    var rest = lines
    rest.removeSubrange(sections[index].lines)
    return rest.joined(separator: "\n")
  }

  private static func sections(_ lines: [Substring], _ file: String?) throws -> [Section] {
    var starts: [(line: Int, isRule: Bool)] = []
    for (number, line) in lines.enumerated() {
      let text = line.drop { $0 == " " || $0 == "\t" }
      let heading = text.prefix { $0 != "#" }.filter { !$0.isWhitespace }
      if heading == "[[rule]]" || heading == "[[sink]]" {
        starts.append((number, heading == "[[rule]]"))
      } else if starts.isEmpty || heading.hasPrefix("["), !heading.isEmpty {
        throw RulesFileError(
          file: file, line: number + 1, column: 1,
          message: said(
            "expected [[rule]] or [[sink]] before name = value",
            "przed name = value musi stać [[rule]] albo [[sink]]"))
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
