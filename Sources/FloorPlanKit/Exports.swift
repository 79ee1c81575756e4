@_exported public import Localization
