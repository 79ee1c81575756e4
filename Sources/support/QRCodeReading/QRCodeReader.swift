internal import CZXing

/// Reads QR codes from images with zxing-cpp.
///
/// The reader is part of the program if the package is built with the trait `QRCodes`; otherwise it
/// is loaded from the library that `make setup-qr` builds, if it is at one of the paths.
package struct QRCodeReader: Sendable {
  private typealias Read =
    @convention(c) (
      UnsafePointer<UInt8>?, Int, Int64, UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>?,
      UnsafeMutablePointer<Int>?
    ) -> Int32
  private typealias Free = @convention(c) (UnsafeMutablePointer<UInt8>?) -> Void

  private let read: Read
  private let free: Free

  /// Loads the reader.
  ///
  /// - Parameter libraries: Possible paths of the library; the first that exists is used.
  /// - Throws: ``QRReadingError/unavailable`` when there is no library.
  package init(libraries: [String] = []) throws(QRReadingError) {
    if citykit_qr_is_available() == 1 {
      read = citykit_qr_read
      free = citykit_qr_free
      return
    }
    for path in libraries {
      guard let library = SharedLibrary(path: path),
        let read = library.function("citykit_qr_read", as: Read.self),
        let free = library.function("citykit_qr_free", as: Free.self)
      else { continue }
      self.read = read
      self.free = free
      return
    }
    throw .unavailable
  }

  /// The maximum size of an image file in bytes.
  package static let largestFile = 64 << 20
  private static let mostPixels: Int64 = 64 << 20

  /// The texts of all codes in a PNG or JPEG file.
  ///
  /// - Returns: The texts; empty when the image has no code.
  package func texts(in image: [UInt8]) throws(QRReadingError) -> [String] {
    var bytes: UnsafeMutablePointer<UInt8>?
    var length = 0
    let count = image.withUnsafeBufferPointer {
      read($0.baseAddress, $0.count, Self.mostPixels, &bytes, &length)
    }
    defer { free(bytes) }
    switch count {
    case -3: throw .unavailable
    case -2: throw .tooLarge
    case ..<0: throw Self.isPicture(image) ? .damaged : .unreadable
    default: return Self.texts(Array(UnsafeBufferPointer(start: bytes, count: length)))
    }
  }

  /// Whether a file begins as PNG or JPEG files do.
  private static func isPicture(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) || bytes.starts(with: [0xFF, 0xD8, 0xFF])
  }

  /// Each text is preceded by its length, in four bytes.
  private static func texts(_ bytes: [UInt8]) -> [String] {
    var result: [String] = []
    var place = 0
    while place + 4 <= bytes.count {
      let size = (0..<4).reduce(0) { $0 | Int(bytes[place + $1]) << (8 * $1) }
      place += 4
      result.append(String(decoding: bytes[place..<min(bytes.count, place + size)], as: UTF8.self))
      place += size
    }
    return result
  }
}
