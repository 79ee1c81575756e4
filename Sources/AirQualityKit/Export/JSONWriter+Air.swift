import CivilTime
package import Foundation
package import JSONText

extension JSONWriter {
  /// Writes a time as `2026-06-08T13:00:00Z`, or `null`.
  package mutating func member(_ name: String, _ date: Date?) {
    member(name, date.map(\.utcText))
  }

  /// Writes a concentration with a decimal, even a whole number: `7.0`.
  package mutating func member(_ name: String, concentration: Double?) {
    key(name)
    if let concentration, concentration.isFinite {
      raw(concentration.description)
    } else {
      null()
    }
  }

  /// Writes a station as an object.
  package mutating func value(_ station: Station, distance: Meters? = nil) {
    object { object in
      object.member("id", station.id)
      object.member("code", station.code)
      object.member("name", station.name)
      object.member("latitude", station.coordinate?.latitude)
      object.member("longitude", station.coordinate?.longitude)
      object.member("city", station.city)
      object.member("commune", station.commune)
      object.member("district", station.district)
      object.member("province", station.province)
      object.member("street", station.street)
      if let distance { object.member("distance", distance.value.rounded()) }
    }
  }

  /// Writes a sensor's members.
  package mutating func members(of sensor: Sensor) {
    member("id", sensor.id)
    member("parameter", sensor.parameter)
  }

  /// Writes a sensor as an object.
  package mutating func value(_ sensor: Sensor) {
    object { object in
      object.members(of: sensor)
      object.member("parameterId", sensor.pollutant.id)
      object.member("name", sensor.name ?? sensor.pollutant.polishName)
      object.member("unit", sensor.pollutant.unit)
      object.member("station", sensor.stationID)
    }
  }

  /// Writes readings as an array, newest first.
  package mutating func value(_ readings: [Reading]) {
    array { list in
      for reading in readings {
        list.object { object in
          object.member("time", reading.time)
          object.member("value", concentration: reading.value)
          object.member("flags", reading.flags.words)
        }
      }
    }
  }

  /// Writes problems as an array of sentences.
  package mutating func member(_ name: String, _ problems: [Problem]) {
    member(name, problems.map(\.description))
  }

  /// Writes an official index as an object.
  ///
  /// It includes the computed index if one is given, and the age if the current time is given.
  package mutating func value(
    _ index: AirIndex, computed: ComputedIndex? = nil, at now: Date? = nil
  ) {
    object { object in
      object.member("station", index.stationID)
      object.member("level", index.level?.rawValue)
      object.member("name", index.level?.polishName ?? index.levelName)
      object.member("nameEnglish", index.level?.name)
      object.member("calculated", index.computed)
      object.member("dataTime", index.dataTime)
      if let now { object.member("freshness", index.freshness(at: now).rawValue) }
      object.key("valid")
      if let isValid = index.isValid { object.value(isValid) } else { object.null() }
      object.member("critical", index.critical)
      object.key("parameters")
      object.array { list in
        for part in index.parts {
          list.object { object in
            object.member("parameter", part.pollutant.code)
            object.member("level", part.level?.rawValue)
            object.member("name", part.level?.polishName)
            object.member("calculated", part.computed)
            object.member("dataTime", part.dataTime)
          }
        }
      }
      if let computed {
        object.key("computed")
        object.value(computed)
      }
      object.member("source", index.provenance.source.rawValue)
      object.member("retrieved", index.provenance.retrieved)
      object.member("problems", index.problems)
    }
  }

  /// Writes an official notice as an object.
  package mutating func value(_ notice: ExceedanceNotice) {
    object { object in
      object.member("meaning", notice.meaning.rawValue)
      object.member("norm", notice.norm)
      object.member("zone", notice.zone)
      object.member("sensor", notice.sensorCode)
      object.member("parameter", notice.pollutant?.code)
      object.member("time", notice.time)
      object.member("hours", notice.duration.map { Int($0 / .seconds(3600)) })
      object.member("concentration", notice.concentration)
      object.member("residents", notice.residents)
      object.member("causes", notice.causes)
      object.member("forecast", notice.forecast)
      object.member("groupsAtRisk", notice.groupsAtRisk)
      object.member("precautions", notice.precautions)
      object.member("area", notice.area)
      object.member("expectedArea", notice.expectedArea)
      object.member("symptoms", notice.symptoms)
      object.member("restrictions", notice.restrictions)
      object.member("remarks", notice.remarks)
      object.member("furtherInformation", notice.furtherInformation)
      object.member("link", notice.link)
      object.member("planLink", notice.planLink)
    }
  }

  /// Writes a computed index as an object.
  package mutating func value(_ index: ComputedIndex) {
    object { object in
      object.member("level", index.level?.rawValue)
      object.member("name", index.level?.polishName)
      object.member("table", index.table.name)
      object.member("why", index.explanation)
      object.key("parameters")
      object.array { list in
        for part in index.parts {
          list.object { object in
            object.member("parameter", part.pollutant.code)
            object.member("level", part.level.rawValue)
            object.member("value", part.reading.value)
            object.member("time", part.reading.time)
          }
        }
      }
    }
  }
}

extension Date {
  /// The time as `2026-06-08T13:00:00Z`.
  package var utcText: String {
    let seconds = Int64(timeIntervalSince1970.rounded(.down))
    return CivilDateTime(millisecondsSinceEpoch: seconds * 1000).description + "Z"
  }

  /// The Polish local time: `2026-06-08 15:00`.
  package var polishText: String {
    String(PolishTime.civil(at: self).description.prefix(16)).replacing("T", with: " ")
  }
}
