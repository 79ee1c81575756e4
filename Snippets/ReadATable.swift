// Reads a table of places by column names, and writes those in the north.

import TabularKit

let table = #"""
  NAME;Latitude;longitude
  "Plac ""Politechniki""";52,220067;21,012119
  Świętokrzyska;52,235166;21,008369
  """#
var dialect = TabularDialect.detected
dialect.decimalSeparator = .comma

do {
  var reader = try TabularReader(bytes: Array(table.utf8), file: "places.csv", dialect: dialect)
  let header = try reader.header()
  let name = try header.column("name")
  let latitude = try header.column("latitude", "lat")

  var writer = TabularWriter(TabularFormat(dialect: .csv))
  try writer.write(["name", "latitude"])
  while let row = try reader.next() {
    guard try row.double(latitude) > 52.23 else { continue }
    try writer.append(row[name])
    try writer.append(row.double(latitude))
    try writer.endRow()
  }
  print(writer.text)
} catch {
  print(error)
}
