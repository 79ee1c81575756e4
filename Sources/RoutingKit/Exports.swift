@_exported public import GeoKit
@_exported public import TimetableKit
@_exported public import WebTransport
