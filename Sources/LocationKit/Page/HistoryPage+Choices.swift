internal import XMLEscaping

extension HistoryPage {
  /// The choices of a reader of a service's page: which records to show, and how accurate.
  public struct Choices: Hashable, Sendable {
    /// A form field that is passed on unchanged.
    public struct Field: Hashable, Sendable {
      /// The name of the field.
      public var name: String
      /// The value.
      public var value: String

      /// Creates a field.
      ///
      /// - Parameters:
      ///   - name: The name of the field.
      ///   - value: The value.
      public init(_ name: String, _ value: String) {
        self.name = name
        self.value = value
      }
    }

    /// The distances of the accuracy slider in metres; beyond the last one, any accuracy is
    /// accepted.
    public static let accuracies: [Double] = [5, 10, 20, 50, 100, 200, 500, 1000, 3000]

    /// The fields passed on unchanged.
    public var fields: [Field]
    /// The types to show; `nil` for all.
    public var types: Set<RecordType>?
    /// The index in ``accuracies`` of the maximum accuracy radius; its count for any.
    public var accuracy: Int
    /// The link to the previous period.
    public var previous: Link?
    /// The link to the next period.
    public var next: Link?

    /// Creates choices.
    ///
    /// - Parameters:
    ///   - fields: The fields passed on unchanged.
    ///   - types: The types to show; `nil` for all.
    ///   - accuracy: The index in ``accuracies`` of the maximum accuracy radius; its count for any.
    ///   - previous: The link to the previous period.
    ///   - next: The link to the next period.
    public init(
      fields: [Field] = [], types: Set<RecordType>? = nil,
      accuracy: Int = HistoryPage.Choices.accuracies.count, previous: Link? = nil,
      next: Link? = nil
    ) {
      self.fields = fields
      self.types = types
      self.accuracy = min(max(accuracy, 0), Self.accuracies.count)
      self.previous = previous
      self.next = next
    }

    /// The name of the field for showing a type.
    ///
    /// - Parameter type: The type.
    /// - Returns: A name such as `t-photo`, whose presence in a form shows the type.
    public static func field(of type: RecordType) -> String { "t-\(type)" }
  }
}

/// The date navigation and the filter of a service's page.
struct ChoicesForm {
  let choices: HistoryPage.Choices
  let words: PageWords

  /// The links to the previous and next periods.
  var carousel: String {
    let links = [(choices.previous, "‹ ", "", "prev"), (choices.next, "", " ›", "next")]
      .compactMap { link, before, after, relation in
        link.map {
          "<a rel=\"\(relation)\" href=\"\($0.url.xmlEscaped)\">"
            + "\(before)\($0.title.xmlEscaped)\(after)</a>"
        }
      }
    guard !links.isEmpty else { return "" }
    let name = words["nav.neighbours"].xmlEscaped
    return """
      <nav class="carousel" aria-label="\(name)">\(links.joined(separator: "\n"))</nav>
      """
  }

  /// The form for types and accuracy.
  var form: String {
    let hidden = choices.fields.map {
      "<input type=\"hidden\" name=\"\($0.name.xmlEscaped)\" value=\"\($0.value.xmlEscaped)\">"
    }
    let boxes = RecordType.allCases.map { type in
      let isChosen = choices.types?.contains(type) ?? true
      return "<label><input type=\"checkbox\" name=\"\(HistoryPage.Choices.field(of: type))\" "
        + "value=\"1\"\(isChosen ? " checked" : "")> \(words["type.\(type)"].xmlEscaped)</label>"
    }
    let steps = HistoryPage.Choices.accuracies.map { words.text("metres", words.number(Int($0))) }
    let names = (steps + [words["any"]]).joined(separator: "|")
    let shown = (steps + [words["any"]])[choices.accuracy]
    return """
      <form class="choices" method="get" action="/">\(hidden.joined())\
      <input type="hidden" name="chosen" value="1">
      <fieldset><legend>\(words["types"].xmlEscaped)</legend>\(boxes.joined(separator: "\n"))</fieldset>
      <p class="time"><label for="accuracy">\(words["accuracy"].xmlEscaped)</label>\
      <input type="range" id="accuracy" name="a" min="0" max="\(steps.count)" \
      value="\(choices.accuracy)" data-names="\(names.xmlEscaped)">\
      <output id="accuracy-shown" for="accuracy">\(shown.xmlEscaped)</output>\
      <button>\(words["apply"].xmlEscaped)</button></p></form>
      """
  }
}
