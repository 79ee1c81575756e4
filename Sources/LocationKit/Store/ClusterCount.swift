/// A number of records and the sum of their positions.
struct ClusterCount: Equatable {
  var number: Int64 = 0
  var latitudes: Int64 = 0
  var longitudes: Int64 = 0

  init() {}

  init(number: Int64, latitudes: Int64, longitudes: Int64) {
    self.number = number
    self.latitudes = latitudes
    self.longitudes = longitudes
  }

  mutating func add(latitude: Int32, longitude: Int32, _ sign: Int64 = 1) {
    number &+= sign
    latitudes &+= sign * Int64(latitude)
    longitudes &+= sign * Int64(longitude)
  }

  mutating func add(_ other: ClusterCount) {
    // Sums in a damaged store may have any value.
    number &+= other.number
    latitudes &+= other.latitudes
    longitudes &+= other.longitudes
  }
}
