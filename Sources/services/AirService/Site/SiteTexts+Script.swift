#if Services
internal import JSONText

extension SiteTexts {
  /// The texts of the pages' script, as JSON.
  var scriptTexts: String {
    var writer = JSONWriter()
    writer.object { object in
      for key in ["offline", "updated", "denied", "no-position", "notified"] {
        object.member(key, self(key))
      }
    }
    return writer.text
  }
}
#endif
