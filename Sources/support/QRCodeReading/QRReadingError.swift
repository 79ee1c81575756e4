/// The reason why the codes of an image cannot be read.
package enum QRReadingError: Error, Equatable, CustomStringConvertible {
  /// The reader is not installed.
  case unavailable
  /// The image is neither a PNG nor a JPEG file.
  case unreadable
  /// The image is a PNG or JPEG file, but it cannot be decoded.
  case damaged
  /// The image has too many pixels.
  case tooLarge

  package var description: String {
    switch self {
    case .unavailable: "QR codes cannot be read without zxing-cpp; run make setup-qr"
    case .unreadable: "expected a PNG or JPEG image"
    case .damaged: "the image is damaged or incomplete"
    case .tooLarge: "the image has more than 64 million pixels; scale it down"
    }
  }
}
