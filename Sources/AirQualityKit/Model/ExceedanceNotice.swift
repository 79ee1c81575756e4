public import Foundation

/// An official notice that a level was passed somewhere: what Poles call a smog alarm.
public struct ExceedanceNotice: Hashable, Sendable {
  /// The exceeded level: an alert or information level, or a limit.
  public var meaning: AirLimit.Meaning
  /// The norm in the service's words.
  public var norm: String
  /// The zone it is about, such as `PL1203 strefa małopolska`.
  public var zone: String?
  /// The code of the sensor that measured it, such as `MpSzarowSpok-O3-1g`.
  public var sensorCode: String?
  /// The end of the hour.
  public var time: Date
  /// For how long.
  public var duration: Duration?
  /// The highest concentration, in µg/m³.
  public var concentration: Double?
  /// The population of the area.
  public var residents: Int?
  /// Why it was passed.
  public var causes: String?
  /// The expected development of concentrations.
  public var forecast: String?
  /// The groups at risk.
  public var groupsAtRisk: String?
  /// The advice for people.
  public var precautions: String?
  /// The place where the level was exceeded.
  public var area: String?
  /// The place where it is expected to be exceeded.
  public var expectedArea: String?
  /// The likely symptoms.
  public var symptoms: String?
  /// The restrictions in the meantime.
  public var restrictions: String?
  /// Whatever else the service says.
  public var remarks: String?
  /// Where to get further information.
  public var furtherInformation: String?
  /// The page on which the service has more information.
  public var link: String?
  /// The page of the plan of action.
  public var planLink: String?

  /// Creates a notice of which only what, when and where are known.
  ///
  /// - Parameters:
  ///   - meaning: The exceeded level: an alert or information level, or a limit.
  ///   - norm: The norm in the service's words.
  ///   - time: The end of the hour.
  ///   - zone: The zone it is about, such as `PL1203 strefa małopolska`.
  ///   - sensorCode: The code of the sensor that measured it, such as `MpSzarowSpok-O3-1g`.
  public init(
    _ meaning: AirLimit.Meaning, norm: String, time: Date, zone: String? = nil,
    sensorCode: String? = nil
  ) {
    self.meaning = meaning
    self.norm = norm
    self.time = time
    self.zone = zone
    self.sensorCode = sensorCode
  }

  /// The code of the station, which begins the sensor's.
  public var stationCode: String? { codeParts.first.map(String.init) }

  /// The measured quantity, where known.
  public var pollutant: Pollutant? {
    codeParts.dropFirst().first.flatMap { Pollutant(code: String($0)) }
  }

  /// Whether the hours it is about ended less than a day ago.
  public func isCurrent(at now: Date) -> Bool {
    (-3600...86_400).contains(now.timeIntervalSince(time))
  }

  private var codeParts: [Substring] { sensorCode?.split(separator: "-") ?? [] }
}
