#if Services
extension AirSite {
  /// A table that scrolls by itself where the window is narrower.
  ///
  /// - Parameters:
  ///   - label: The name of the table for screen readers.
  ///   - columns: The headings of the columns.
  ///   - rows: The rows in HTML.
  static func table(_ label: String, _ columns: [String], _ rows: [String]) -> String {
    """
    <div class="wide" tabindex="0" role="region" aria-label="\(label.xml)"><table><thead><tr>\
    \(columns.map { "<th scope=\"col\">\($0.xml)</th>" }.joined())</tr></thead>\
    <tbody>\(rows.joined())</tbody></table></div>
    """
  }
}
#endif
