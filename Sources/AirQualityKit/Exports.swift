@_exported public import GeoKit
@_exported public import Localization
@_exported public import WebTransport
