#if Services
internal import CatalogKit

/// The resumption token of a harvest.
///
/// It contains the request and the position at which the last page ended, so the service stores
/// nothing and tokens never expire.
struct ResumptionToken: Hashable {
  var format: OAIFormat
  var range: HarvestRange
  var place: HarvestRange.Place
  /// The total number of records in the list, as counted for its first page.
  var total: Int
  /// The number of records on earlier pages.
  var cursor: Int

  init(
    format: OAIFormat, range: HarvestRange, place: HarvestRange.Place, total: Int, cursor: Int
  ) {
    self.format = format
    self.range = range
    self.place = place
    self.total = total
    self.cursor = cursor
  }

  /// Parses a token; `nil` when it is not one of this service.
  init?(_ text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 8, let format = OAIFormat(rawValue: String(parts[0])),
      let start = Int64(parts[1]), let end = Int64(parts[2]), start < end,
      let time = Int64(parts[4]), let signature = Int(parts[5]), let total = Int(parts[6]),
      let cursor = Int(parts[7]), total >= 0, cursor > 0, time >= start
    else { return nil }
    let category = CategoryID(String(parts[3]))
    guard parts[3].isEmpty || category != nil else { return nil }
    self.init(
      format: format, range: HarvestRange(start: start, end: end, category: category),
      place: HarvestRange.Place(time: time, signature: signature), total: total, cursor: cursor)
  }

  /// The token as text that needs no escaping in an address.
  var description: String {
    let category = range.category?.description ?? ""
    return "\(format.rawValue).\(range.start).\(range.end).\(category).\(place.time)."
      + "\(place.signature).\(total).\(cursor)"
  }
}
#endif
