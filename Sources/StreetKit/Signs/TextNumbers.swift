/// Numbers texts in the order of their first use; the empty text is 0.
struct TextNumbers {
  private(set) var texts = [""]
  private var numbers: [String: UInt32] = ["": 0]

  mutating func number(of text: String?) -> UInt32 {
    guard let text else { return 0 }
    if let known = numbers[text] { return known }
    let number = UInt32(texts.count)
    texts.append(text)
    numbers[text] = number
    return number
  }
}
