#ifndef CITYKIT_CPREFETCH_H
#define CITYKIT_CPREFETCH_H

// Asks the processor to load the cache line of an address, and does not wait for it. Any address is
// allowed: one that is not mapped is ignored. Swift has no such instruction of its own.
static inline void citykit_prefetch(const void *address) { __builtin_prefetch(address); }

#endif
