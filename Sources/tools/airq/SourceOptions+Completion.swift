import CommandKit

/// Where options come from that are not given.
extension SourceOptions {
  /// These options; those not given are taken from before the subcommand's name.
  func completed(by earlier: SourceOptions) -> SourceOptions {
    var options = self
    options.baseURL = baseURL ?? earlier.baseURL
    options.api = api ?? earlier.api
    options.timeout = timeout ?? earlier.timeout
    options.dataDir = dataDir ?? earlier.dataDir
    options.offline = offline || earlier.offline
    options.replay = replay ?? earlier.replay
    options.at = at ?? earlier.at
    options.certificates.file = certificates.file ?? earlier.certificates.file
    options.texts.lang = texts.lang ?? earlier.texts.lang
    return options
  }

  /// These options; those not given are taken from the settings file.
  func completed(by settings: AirSettings) throws -> SourceOptions {
    var options = self
    options.timeout = try timeout ?? settings.timeout()
    options.dataDir = try dataDir ?? settings.dataDir()
    try options.validate()
    return options
  }
}
