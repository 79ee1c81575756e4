import LocationKit

/// A picture, alone or in a page.
enum PictureKind: String {
  case svg
  case html

  /// The kind given by a format, or by the extension of a file's name.
  init?(format: String?, path: String) {
    let ending = path.lastIndex(of: ".").map { String(path[path.index(after: $0)...]) }
    self.init(rawValue: (format ?? ending ?? "").lowercased())
  }

  func text(of picture: LocationPicture, title: String, summary: String) -> String {
    self == .svg ? picture.svg : picture.html(title: title, summary: summary)
  }
}
