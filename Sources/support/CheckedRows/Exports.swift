@_exported public import GRDB
