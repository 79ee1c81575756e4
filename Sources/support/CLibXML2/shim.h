#ifndef CITYKIT_CLIBXML2_SHIM_H
#define CITYKIT_CLIBXML2_SHIM_H

// Debian's libxml2 is built with ICU and includes its headers, whose types clash with those of the
// ICU in Foundation when one module sees both. Nothing here uses libxml2's converters.
#include <libxml/xmlversion.h>
#undef LIBXML_ICU_ENABLED

#include <stdlib.h>

#include <libxml/HTMLparser.h>
#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <libxml/tree.h>
#include <libxml/xmlerror.h>
#include <libxml/xpath.h>
#include <libxml/xpathInternals.h>

// Entities whose replacement LibXML serves itself must look as if libxml2 had been through them.
//
// The library at run time may be another version than these headers, as on Apple platforms with
// headers from Homebrew. The field has the same place in all versions, but another meaning since
// 2.11, so the run-time version decides.
static inline void citykit_mark_entity_checked(xmlEntityPtr entity) {
  int value = strtol(xmlParserVersion, NULL, 10) >= 21100 ? 3 : 2;
#if LIBXML_VERSION >= 21100
  entity->flags = value;
#else
  entity->checked = value;
#endif
}

// What libxml2 cannot report to a parser's own handler, such as bytes that are invalid in the
// encoding, it prints to standard error, thread by thread; the return value reports it as well.
static inline void citykit_ignore(void *context, const char *message, ...) {
  (void)context;
  (void)message;
}
static inline void citykit_print_nothing(void) {
  xmlSetGenericErrorFunc(NULL, citykit_ignore);
}

// `xmlFree` is a changeable global, which Swift does not let concurrent code read.
static inline void citykit_free(void *memory) { xmlFree(memory); }

#endif
