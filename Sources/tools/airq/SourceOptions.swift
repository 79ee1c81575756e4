import AirQualityKit
import ArgumentParser
import CivilTime
import CommandKit
import Foundation

/// The source of answers and the cache; the options of every command that queries the service.
struct SourceOptions: ParsableArguments {
  @OptionGroup var texts: LanguageOption

  @Option(
    help: ArgumentHelp(
      "Base URL of the service, before /station/findAll; answers are then cached only in a --data-dir.",
      valueName: "url"))
  var baseURL: String?

  @Option(
    help: ArgumentHelp(
      "The version of the service's API: v1 or legacy (default: v1).", valueName: "api"))
  var api: GIOSClient.Interface?

  @Option(
    help: ArgumentHelp(
      "Time limit for the whole command in seconds (default: 30).", valueName: "seconds"))
  var timeout: Double?

  @Option(
    help: ArgumentHelp("The data directory, with everything that is stored.", valueName: "dir"),
    completion: .directory)
  var dataDir: String?

  @OptionGroup var certificates: CertificateOption

  @Flag(
    help: """
      Use cached data only. With --base-url or --replay, only a --data-dir stores data.
      """)
  var offline = false

  @Option(
    help: ArgumentHelp(
      """
      Read recorded replies from a folder instead of the service; they are then cached only in a \
      --data-dir.
      """, valueName: "dir"),
    completion: .directory)
  var replay: String?

  @Option(
    help: ArgumentHelp(
      """
      Answer as of this moment, such as 16:20 or 2026-06-08T16:20 in Polish time, from recorded or \
      cached data (default: now).
      """, valueName: "time"),
    transform: TimeArgument.argument)
  var at: TimeArgument?

  func validate() throws {
    if at != nil, replay == nil, !offline {
      throw ValidationError(
        said("option.at"))
    }
    if let timeout, timeout <= 0 || timeout > 86_400 || timeout.isNaN {
      throw ValidationError(
        said("option.timeout"))
    }
    if baseURL != nil, address == nil {
      throw ValidationError(
        said("option.baseURL"))
    }
  }

  /// The given address, without trailing slashes.
  var address: URL? {
    guard var text = baseURL else { return nil }
    while text.hasSuffix("/") { text.removeLast() }
    guard let url = URL(string: text), let scheme = url.scheme?.lowercased(),
      scheme == "http" || scheme == "https", url.host()?.isEmpty == false,
      url.port.map({ (1...65_535).contains($0) }) ?? true
    else { return nil }
    return url
  }

  /// Whether answers come from the service itself, so that they may go to the default folders.
  var isService: Bool { baseURL == nil && replay == nil }

  /// Whether answers are cached: those of recordings and mirrors only with `--data-dir`.
  var keepsAnswers: Bool { isService || dataDir != nil }

  /// The time of the query.
  func moment(now: Int64) -> Date {
    let zone = TimeZone(identifier: "Europe/Warsaw") ?? .gmt
    let milliseconds = at.map { $0.timestamp(in: zone, now: now).milliseconds } ?? now
    return Date(timeIntervalSince1970: Double(milliseconds) / 1000)
  }
}
