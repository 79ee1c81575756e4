/// The reason why the codes of an image cannot be read.
package enum QRReadingError: Error, Equatable, CustomStringConvertible {
  /// The reader is not installed.
  case unavailable
  /// The image is neither a PNG nor a JPEG file, or it is damaged.
  case unreadable
  /// The image has too many pixels.
  case tooLarge

  package var description: String {
    switch self {
    case .unavailable: "QR codes cannot be read without zxing-cpp; run make setup-qr"
    case .unreadable: "expected a PNG or JPEG image"
    case .tooLarge: "the image has more than 64 million pixels; scale it down"
    }
  }
}
