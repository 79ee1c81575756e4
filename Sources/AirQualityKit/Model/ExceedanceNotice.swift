public import Foundation

/// An official notice that a level was exceeded, such as a smog alarm.
public struct ExceedanceNotice: Hashable, Sendable {
  /// The exceeded level: an alert or information level, or a limit.
  public var meaning: AirLimit.Meaning
  /// The limit or level, in the service's words.
  public var norm: String
  /// The zone of the notice, such as `PL1203 strefa małopolska`.
  public var zone: String?
  /// The code of the sensor that measured it, such as `MpSzarowSpok-O3-1g`.
  public var sensorCode: String?
  /// The end of the hour.
  public var time: Date
  /// How long the level was exceeded.
  public var duration: Duration?
  /// The highest concentration, in µg/m³.
  public var concentration: Double?
  /// The population of the area.
  public var residents: Int?
  /// The causes of the exceedance.
  public var causes: String?
  /// The expected development of concentrations.
  public var forecast: String?
  /// The groups at risk.
  public var groupsAtRisk: String?
  /// The recommended precautions.
  public var precautions: String?
  /// The area in which the level was exceeded.
  public var area: String?
  /// The area in which exceedances are expected.
  public var expectedArea: String?
  /// The likely symptoms.
  public var symptoms: String?
  /// The restrictions that were imposed.
  public var restrictions: String?
  /// Further remarks of the service.
  public var remarks: String?
  /// Where to get further information.
  public var furtherInformation: String?
  /// The address of a page with more information.
  public var link: String?
  /// The address of a page with the action plan.
  public var planLink: String?

  /// Creates a notice that has only a level, a time and a place.
  ///
  /// - Parameters:
  ///   - meaning: The exceeded level: an alert or information level, or a limit.
  ///   - norm: The limit or level, in the service's words.
  ///   - time: The end of the hour.
  ///   - zone: The zone of the notice, such as `PL1203 strefa małopolska`.
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

  /// The code of the station, which is the first part of the sensor's code.
  public var stationCode: String? { codeParts.first.map(String.init) }

  /// The measured pollutant; `nil` where unknown.
  public var pollutant: Pollutant? {
    codeParts.dropFirst().first.flatMap { Pollutant(code: String($0)) }
  }

  /// Whether the hours of the notice ended less than a day ago.
  ///
  /// - Parameter now: The current time.
  public func isCurrent(at now: Date) -> Bool {
    (-3600...86_400).contains(now.timeIntervalSince(time))
  }

  private var codeParts: [Substring] { sensorCode?.split(separator: "-") ?? [] }
}
