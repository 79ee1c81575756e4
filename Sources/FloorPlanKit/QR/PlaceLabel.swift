internal import XMLEscaping

/// A printable label of a place, with a QR code and its text.
///
/// ```swift
/// let label = PlaceLabel(code: "01535", link: "https://campus.example/p/")
/// let page = try PlaceLabel.sheet(of: [label], title: "Building 15")
/// ```
public struct PlaceLabel: Hashable, Sendable {
  /// The code printed below the QR code: `01535`.
  public let code: String
  /// The contents of the QR code: the code with its prefix, or a link that contains it.
  public let text: String

  /// Creates a label.
  ///
  /// - Parameters:
  ///   - code: The place's code.
  ///   - prefix: The prefix of the code, such as a plan's `qr.prefix`.
  ///   - link: The address of a viewer; the QR code then contains `link#at=code`.
  ///   - addsCheckDigit: Whether to append a check digit (Luhn, ISO/IEC 7812-1).
  public init(
    code: String, prefix: String = "", link: String? = nil, addsCheckDigit: Bool = false
  ) {
    let whole = addsCheckDigit ? code + String(Self.checkDigit(of: code)) : code
    self.code = whole
    if let link {
      text = link + "#at=" + Self.escaped(prefix + whole)
    } else {
      text = prefix + whole
    }
  }

  /// The Luhn check digit of a code.
  static func checkDigit(of code: String) -> Int {
    let digits = code.utf8.filter { (0x30...0x39).contains($0) }.map { Int($0 - 0x30) }
    let sum = digits.reversed().enumerated().reduce(0) { sum, entry in
      let doubled = entry.offset % 2 == 0 ? 2 * entry.element : entry.element
      return sum + doubled / 10 + doubled % 10
    }
    return (10 - sum % 10) % 10
  }

  /// A name for the label's file; characters that are special to file systems or shells are
  /// percent-encoded.
  public var fileName: String {
    let name = Self.escaped(code)
    return name.hasPrefix(".") ? "%2E" + name.dropFirst() : name
  }

  private static func escaped(_ text: String) -> String {
    let plain = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~".utf8)
    let digits = Array("0123456789ABCDEF".utf8)
    let bytes = text.utf8.flatMap { byte -> [UInt8] in
      plain.contains(byte)
        ? [byte] : [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// A smaller font for a code that would be wider than its label; the smallest one wraps.
  private var captionStyle: String {
    guard code.count > 9 else { return "" }
    let tenths = max(30, 680 / code.count)
    return " style=\"font-size:\(tenths / 10).\(tenths % 10)mm\""
  }

  /// A page of labels to print and cut out.
  ///
  /// - Parameters:
  ///   - labels: The labels, in the order of the sheet.
  ///   - title: The heading of the page.
  ///   - correction: The error correction level; ``QRCode/Correction/quartile`` suits labels that
  ///     get scratched.
  /// - Returns: A self-contained HTML page for A4.
  /// - Throws: ``FloorPlanError`` if a text is too long for a QR code.
  public static func sheet(
    of labels: [PlaceLabel], title: String, correction: QRCode.Correction = .medium
  ) throws(FloorPlanError) -> String {
    var cells = ""
    for label in labels {
      let code = try QRCode(label.text, correction: correction)
      cells += "<figure>\(code.svg(millimeters: 50))"
      cells += "<figcaption\(label.captionStyle)>\(label.code.xmlEscaped)</figcaption></figure>\n"
    }
    return """
      <!DOCTYPE html>
      <html lang="en"><head><meta charset="utf-8"><title>\(title.xmlEscaped)</title>
      <style>
      @page { size: A4; margin: 12mm }
      body { margin: 0; font-family: sans-serif; display: flex; flex-wrap: wrap; gap: 4mm;
        background: #fff; color: #000 }
      figure { margin: 0; padding: 3mm; width: 50mm; border: 0.2mm dashed #888;
        break-inside: avoid; text-align: center }
      figure svg { display: block }
      figcaption { font-size: 7mm; font-weight: bold; letter-spacing: 0.07em;
        overflow-wrap: anywhere }
      </style></head><body>
      \(cells)</body></html>

      """
  }
}
