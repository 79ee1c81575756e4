/// A QR code (ISO/IEC 18004:2015, model 2): a square of dark and light modules.
///
/// ```swift
/// let code = try QRCode("https://campus.example/p/#at=01535", correction: .quartile)
/// let picture = code.svg()
/// ```
///
/// The text is encoded in digits, in the 45 characters of the alphanumeric mode, or in UTF-8 bytes,
/// whichever is shortest. The smallest version from 1 to 40 that fits is used, with the mask of
/// least penalty.
public struct QRCode: Hashable, Sendable {
  /// The error correction levels, by the fraction of a code that may be damaged.
  public enum Correction: String, Hashable, Sendable, CaseIterable {
    /// About 7 %.
    case low = "L"
    /// About 15 %.
    case medium = "M"
    /// About 25 %.
    case quartile = "Q"
    /// About 30 %.
    case high = "H"
  }

  /// The version, from 1 (21 modules wide) to 40 (177 modules wide).
  public let version: Int
  /// The error correction level.
  public let correction: Correction
  /// The mask, from 0 to 7.
  public let mask: Int
  /// The width and height in modules, without the quiet zone.
  public var size: Int { 17 + 4 * version }
  let modules: [Bool]

  /// Creates the QR code of a text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - correction: The error correction level.
  ///   - mask: The mask from 0 to 7; `nil` for the best.
  /// - Throws: ``FloorPlanError`` of kind ``FloorPlanError/Kind/limit`` if the text is too long for
  ///   version 40 (2,953 bytes at ``Correction/low``).
  public init(
    _ text: String, correction: Correction = .medium, mask: Int? = nil
  ) throws(FloorPlanError) {
    let mode = QRMode(for: text)
    guard
      let version = (1...40).first(where: {
        mode.bitCount(of: text, version: $0)
          <= QRCapacity.dataCodewords($0, correction) * 8
      })
    else {
      throw FloorPlanError(.limit, "the text is too long for a QR code")
    }
    let data = mode.codewords(
      of: text, version: version, count: QRCapacity.dataCodewords(version, correction))
    let stream = QRCapacity.interleaved(data, version, correction)
    let blank = QRMatrix(version: version, codewords: stream)
    var chosen: (mask: Int, matrix: QRMatrix, penalty: Int)?
    for candidate in mask.map({ $0 & 7...$0 & 7 }) ?? 0...7 {
      let masked = blank.masked(candidate, correction)
      let penalty = masked.penalty
      if penalty < chosen?.penalty ?? .max { chosen = (candidate, masked, penalty) }
    }
    self.version = version
    self.correction = correction
    self.mask = chosen?.mask ?? 0
    modules = (chosen?.matrix ?? blank).modules
  }

  /// Whether a module is dark; everything outside the code is light.
  ///
  /// - Parameters:
  ///   - column: The column, from 0 at the left.
  ///   - row: The row, from 0 at the top.
  public func isDark(column: Int, row: Int) -> Bool {
    guard (0..<size).contains(column), (0..<size).contains(row) else { return false }
    return modules[row * size + column]
  }
}
