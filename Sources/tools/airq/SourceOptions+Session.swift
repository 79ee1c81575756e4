import AirQualityKit
import AirQualityStore
import CommandKit
import Foundation

extension SourceOptions {
  /// The session with these options and the settings file.
  ///
  /// - Parameters:
  ///   - console: The console for warnings.
  ///   - patience: The default time limit for all requests together.
  ///   - needsStore: Whether there is a store, in memory, even where no answers are cached.
  func session(on console: Console, patience: Double, needsStore: Bool) throws -> AirSession {
    let options = try completed(by: AirSettings(console.environment))
    if let folder = options.replay, !KeptFiles.isFolder(folder) {
      throw AirError(
        .storage,
        Message("files.notRecorded", .text(folder)))
    }
    let files = KeptFiles(dataDir: options.dataDir, environment: console.environment)
    return AirSession(
      client: options.client(
        timekeeper: options.timekeeper(now: console.now()), patience: patience,
        keepingRepliesIn: files.repliesPath),
      files: files, store: try options.store(files, console, isNeeded: needsStore),
      policy: options.policy, now: options.moment(now: console.now()), warn: console.warner)
  }

  /// The clock for replies: recorded ones count as received at the time of `--at`.
  private func timekeeper(now: Int64) -> any Timekeeper {
    replay != nil && at != nil ? StoppedClock(now: moment(now: now)) : SystemTimekeeper()
  }

  private var policy: AirSession.Policy {
    let advice = Message(keepsAnswers ? "advice.online" : "advice.dataDir")
    return AirSession.Policy(
      isOffline: offline, isService: isService, keepsAnswers: keepsAnswers, advice: advice)
  }

  /// Opens the cache, if there is one; with --offline also in a read-only folder.
  ///
  /// Where no answers are cached, a needed store is in memory.
  private func store(
    _ files: KeptFiles, _ console: Console, isNeeded: Bool
  ) throws -> AirStore? {
    guard keepsAnswers || offline else { return try isNeeded ? AirStore() : nil }
    do throws(AirError) {
      return try AirStore(path: files.databasePath())
    } catch {
      if files.stateIsNoFolder { throw error }
      if offline {
        return try files.existingStatePath(of: KeptFiles.databaseName).map(AirStore.init(reading:))
      }
      console.warner(
        error.message.followed(by: Message("session.nothingKept")))
      return nil
    }
  }
}

extension KeptFiles {
  /// Uses the given folder, or the user's default ones (XDG Base Directory Specification).
  init(dataDir: String?, environment: [String: String]) {
    let user = UserDirectories(environment: environment)
    func folder(_ place: String?) -> String? { dataDir ?? place.map { $0 + "/airq" } }
    self.init(
      settings: folder(user.configuration), state: folder(user.state), cache: folder(user.cache))
  }
}

extension AirSession {
  /// The language of messages.
  var language: Language { Spoken.language }
  var words: Words { Words(language) }
}

extension Console {
  /// Warns in the language of this run, unless `--quiet` was given.
  var warner: @Sendable (Message) -> Void {
    let (messages, isQuiet, language) = (messages, isQuiet, Spoken.language)
    return { text in
      let warning = said("note.warning")
      if !isQuiet {
        messages.print(
          "\(StyledText(warning + ":", .yellow)) \(AirTexts.text(of: text, in: language))")
      }
    }
  }
}

/// A clock whose wall time stands still.
private struct StoppedClock: Timekeeper {
  let now: Date
  var uptime: Duration { SystemTimekeeper().uptime }

  func sleep(for duration: Duration) async throws {
    try await SystemTimekeeper().sleep(for: duration)
  }
}
