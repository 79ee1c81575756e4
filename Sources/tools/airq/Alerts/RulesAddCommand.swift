import AirAlerts
import AirQualityKit
import AirQualityStore
import ArgumentParser
import CommandKit

/// Adds a rule.
struct RulesAddCommand: AirCommand {
  static let configuration = CommandConfiguration(
    commandName: "add",
    abstract: "Add a rule.",
    discussion: """
      Examples:
        airq rules add smog --measure PM10 --mean 24 --above 50 --clear 45 \\
          --quiet-hours 22:00-07:00
        airq rules add index --measure index --above bad --for 2 --recovery
      """)

  @Argument(help: "The rule's name; an existing rule of this name is replaced.")
  var name: String
  @OptionGroup var options: RuleOptions
  @ParentCommand var root: Airq
  @OptionGroup var source: SourceOptions
  @OptionGroup var shared: SharedOptions

  func validate() throws {
    do throws(RuleMistake) {
      _ = try options.parts.rule(named: name)
    } catch {
      throw ValidationError(error.text(in: Spoken.language))
    }
  }

  func answer(in session: AirSession, on console: Console) async throws {
    let rule = try options.parts.rule(named: name)
    if case .station(let query) = rule.place {
      _ = try session.station(query, in: try await session.stationsAtHand())
    }
    let sinks = try await RulesFile.save(rule, in: session.files).sinks
    if let wanted = rule.sinks {
      for sink in wanted where !sinks.contains(where: { $0.name == sink }) {
        let warning = said("rules.unknownSink", .text(sink))
        console.warn("\(warning)")
      }
    }
    let kept = said("rules.saved", .text(name))
    console.note("\(kept): \(rule.condition(in: session.language))")
  }
}
