internal import Synchronization

/// A profile that is loaded from its file when it is first used.
///
/// A command that needs the car reads no page of the other profiles.
final class LazyProfile: Sendable {
  let name: String
  private let load: @Sendable () throws(StreetError) -> StreetNetwork.Profile
  private let loaded: Mutex<StreetNetwork.Profile?>

  /// - Parameter load: Loads and checks the profile; called again only after an error.
  init(
    _ name: String, load: @escaping @Sendable () throws(StreetError) -> StreetNetwork.Profile
  ) {
    self.name = name
    self.load = load
    loaded = Mutex(nil)
  }

  /// Creates the entry of a profile in memory.
  init(_ profile: StreetNetwork.Profile) {
    name = profile.name
    load = { profile }
    loaded = Mutex(profile)
  }

  /// The profile.
  ///
  /// - Throws: ``StreetError`` of kind ``StreetError/Kind/unusableFile`` if the file is damaged.
  func profile() throws(StreetError) -> StreetNetwork.Profile {
    try loaded.withLock { loaded throws(StreetError) in
      if let loaded { return loaded }
      let profile = try load()
      loaded = profile
      return profile
    }
  }
}
