internal import FileAccess

extension StreetProfile {
  /// The profiles `car`, `bicycle` and `foot`.
  public static let standard: [StreetProfile] =
    (try? read(PackageResources.standard_profiles, file: "standard.profiles")) ?? []

  /// The text of ``standard``, which explains every value; copy it to write your own profiles.
  public static var standardText: String {
    String(decoding: PackageResources.standard_profiles, as: UTF8.self)
  }

  /// Parses a file of profiles: `[name]`, followed by lines `key = value`.
  ///
  /// - Parameters:
  ///   - bytes: The text in UTF-8.
  ///   - file: The file's name for errors.
  /// - Returns: The profiles in the order of the file, at most eight.
  /// - Throws: ``StreetError`` of kind ``StreetError/Kind/malformedProfile`` with the line.
  public static func read(_ bytes: [UInt8], file: String?) throws(StreetError) -> [StreetProfile] {
    var profiles: [StreetProfile] = []
    for (index, line) in bytes.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated()
    {
      do throws(StreetError) {
        try read(String(decoding: line, as: UTF8.self), into: &profiles)
      } catch {
        throw StreetError(error.kind, error.message, file: file, line: index + 1)
      }
    }
    guard !profiles.isEmpty else {
      throw StreetError(.malformedProfile, "expected a profile such as [car]", file: file)
    }
    return profiles
  }

  /// Reads a file of profiles, in the same format as ``read(_:file:)``.
  ///
  /// - Parameter path: The path of the file.
  /// - Throws: ``StreetError``.
  public static func read(contentsOf path: String) throws(StreetError) -> [StreetProfile] {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try InputFile(path: path).readAll(limit: 1 << 20)
    } catch {
      throw StreetError(.unreadable, error.message, file: error.path)
    }
    return try read(bytes, file: path)
  }

  private static func read(
    _ line: String, into profiles: inout [StreetProfile]
  ) throws(StreetError) {
    let text = (line.split(separator: "#", omittingEmptySubsequences: false).first ?? "")
      .trimmed
    guard !text.isEmpty else { return }
    if text.hasPrefix("[") {
      guard text.hasSuffix("]"), text.count > 2 else {
        throw StreetError(.malformedProfile, "expected a name in brackets, such as [car]")
      }
      let name = text.dropFirst().dropLast().trimmed
      guard name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }) else {
        throw StreetError(.malformedProfile, "a profile's name has letters, digits, - and _")
      }
      guard !profiles.contains(where: { $0.name == name }) else {
        throw StreetError(.malformedProfile, "this profile is defined twice")
      }
      guard profiles.count < 8 else {
        throw StreetError(.malformedProfile, "a network has eight profiles at most")
      }
      return profiles.append(StreetProfile(name: String(name)))
    }
    guard let mark = text.firstIndex(of: "=") else {
      throw StreetError(.malformedProfile, "expected key = value")
    }
    guard !profiles.isEmpty else {
      throw StreetError(.malformedProfile, "expected a profile such as [car] before its values")
    }
    try profiles[profiles.count - 1].set(
      String(text[..<mark].trimmed), String(text[text.index(after: mark)...].trimmed))
  }

  private mutating func set(_ key: String, _ value: String) throws(StreetError) {
    let words = value.split(whereSeparator: \.isWhitespace).map(String.init)
    switch key {
    case "access": accessKeys = words
    case "allowed": allowedValues = Set(words)
    case "denied": deniedValues = Set(words)
    case "destination": destinationValues = Set(words)
    case "oneway": onewayKeys = words
    case "restrictions": restrictedVehicles = words
    case "areas": areas = Set(words)
    case "barriers": passableBarriers = Set(words)
    default: try setNumber(key, value)
    }
  }

  private mutating func setNumber(_ key: String, _ value: String) throws(StreetError) {
    guard let number = Double(value), (0...1000).contains(number) else {
      throw StreetError(.malformedProfile, "expected a number from 0 to 1000")
    }
    switch key {
    case "maxspeed.factor": signpostedPart = number
    case "default": defaultSpeed = number
    case "push": pushingSpeed = number
    case "turn.cost": turnCost = number
    case "turn.bias":
      guard number > 0 else {
        throw StreetError(.malformedProfile, "expected a number greater than 0")
      }
      turnBias = number
    case "signal.cost": signalCost = number
    case "destination.cost": destinationCost = number
    default:
      let parts = key.split(separator: ".", maxSplits: 1)
      guard parts.count == 2, parts[1].contains(".") else {
        throw StreetError(.malformedProfile, "unknown key")
      }
      switch parts[0] {
      case "speed": speeds[String(parts[1])] = number
      case "limit": limits[String(parts[1])] = number
      case "factor": factors[String(parts[1])] = number
      default: throw StreetError(.malformedProfile, "unknown key")
      }
    }
  }
}

extension StringProtocol {
  fileprivate var trimmed: SubSequence {
    var rest = self[...]
    while let first = rest.first, first.isWhitespace { rest = rest.dropFirst() }
    while let last = rest.last, last.isWhitespace { rest = rest.dropLast() }
    return rest
  }
}
