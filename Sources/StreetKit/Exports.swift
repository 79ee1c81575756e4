@_exported public import GeoKit
