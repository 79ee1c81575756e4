@_exported public import GeoKit
@_exported public import WebTransport
