package import WebTransport

extension AirError {
  /// Converts a transport error.
  package init(_ error: WebError) {
    let kind: Kind =
      switch error.kind {
      case .timedOut: .timedOut
      case .tooLarge, .tooManyRedirects: .excessive
      case .cancelled: .cancelled
      case .notRecorded: .notFound
      case .undecodable: .malformedReply
      case .invalidAddress, .redirectedElsewhere: .refused
      case .insecure, .unavailable: .insecure
      case .unreachable, .interrupted: .unreachable
      }
    let polish = Self.polish(error.kind)
    self.init(kind, error.description, error.host.map { "\($0): \(polish)" } ?? polish)
  }

  private static func polish(_ kind: WebError.Kind) -> String {
    switch kind {
    case .invalidAddress: "to nie jest adres http ani https"
    case .unreachable: "brak połączenia"
    case .insecure: "brak bezpiecznego połączenia"
    case .unavailable: "zapytania wymagają biblioteki libcurl (pakiet libcurl4 lub libcurl)"
    case .timedOut: "brak odpowiedzi na czas"
    case .interrupted: "połączenie zakończyło się przed odpowiedzią"
    case .undecodable: "kodowanie treści odpowiedzi jest nieznane lub uszkodzone"
    case .tooLarge: "odpowiedź jest za duża"
    case .tooManyRedirects: "za dużo przekierowań"
    case .redirectedElsewhere: "przekierowuje na inny serwer"
    case .cancelled: "zapytanie przerwano"
    case .notRecorded: "tej odpowiedzi nie nagrano"
    }
  }
}
