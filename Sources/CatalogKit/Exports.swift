@_exported public import WebTransport
