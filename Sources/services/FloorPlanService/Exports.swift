#if Services
@_exported public import ServiceHosting
#endif
