package import JSONText

extension JSONWriter {
  /// Writes a forecast's members.
  package mutating func members(of forecast: AirForecast) {
    member("station", forecast.station)
    member("parameter", forecast.pollutant.code)
    key("hours")
    array { list in
      for hour in forecast.hours {
        list.object { object in
          object.member("time", hour.time)
          object.member("value", hour.value)
          object.member("low", hour.low)
          object.member("high", hour.high)
        }
      }
    }
    member("correctedBy", forecast.model?.id)
    key("days")
    array { list in
      for day in forecast.days {
        list.object { object in
          object.member("date", day.date)
          object.member("mean", day.mean)
          object.member("low", day.low)
          object.member("high", day.high)
          object.key("above")
          object.array { list in
            for limit in day.above {
              list.object { object in
                object.member("limit", limit.limit)
                object.member("probability", limit.probability)
                object.member("expected", limit.isExpected)
              }
            }
          }
        }
      }
    }
  }

  /// Writes how good forecasts were as a member, or `null`.
  package mutating func member(_ name: String, _ skill: ForecastSkill?) {
    key(name)
    guard let skill else { return null() }
    object { object in
      object.member("days", skill.days)
      object.member("hours", skill.hours)
      object.member("error", concentration: skill.error)
      object.member("persistence", concentration: skill.persistenceError)
      object.member("ratio", concentration: skill.ratio)
      object.member("inBand", concentration: skill.inBand)
    }
  }
}
