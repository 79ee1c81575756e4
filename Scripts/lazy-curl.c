// Stands for libcurl in installed commands, and loads it when the first request is made.
//
// Foundation's networking is linked into every command that can ask a service, and libcurl brings
// thirty more libraries, which the system loads and relocates before a command has done anything:
// most of them never make a request. Arguments are handed on as they come; the third one of the
// two variadic functions is a pointer or as wide as one, wherever Foundation calls them.
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>

static void *find(const char *name) {
  // Loaded once however many threads ask: dlopen counts, and gives all the same handle.
  void *library = dlopen("libcurl.so.4", RTLD_LAZY | RTLD_LOCAL);
  void *function = library ? dlsym(library, name) : NULL;
  if (!function) {
    fprintf(stderr, "requests need libcurl.so.4: %s\n", dlerror());
    exit(2);
  }
  return function;
}

#define LAZY(type, name, parameters, arguments)                              \
  type name parameters {                                                     \
    static type(*_Atomic known) parameters;                                  \
    type(*function) parameters = known;                                      \
    if (!function) known = function = (type(*) parameters)find(#name);       \
    return function arguments;                                               \
  }

LAZY(int, curl_global_init, (long flags), (flags))
LAZY(char *, curl_version, (void), ())
LAZY(void *, curl_version_info, (int age), (age))
LAZY(void, curl_free, (void *memory), (memory))

LAZY(void *, curl_easy_init, (void), ())
LAZY(void, curl_easy_cleanup, (void *easy), (easy))
LAZY(int, curl_easy_pause, (void *easy, int mask), (easy, mask))
LAZY(const char *, curl_easy_strerror, (int code), (code))

LAZY(void *, curl_multi_init, (void), ())
LAZY(int, curl_multi_cleanup, (void *multi), (multi))
LAZY(int, curl_multi_add_handle, (void *multi, void *easy), (multi, easy))
LAZY(int, curl_multi_remove_handle, (void *multi, void *easy), (multi, easy))
LAZY(int, curl_multi_assign, (void *multi, int socket, void *data), (multi, socket, data))
LAZY(void *, curl_multi_info_read, (void *multi, int *left), (multi, left))
LAZY(int, curl_multi_socket_action, (void *multi, int socket, int events, int *running),
     (multi, socket, events, running))

LAZY(void *, curl_slist_append, (void *list, const char *text), (list, text))
LAZY(void, curl_slist_free_all, (void *list), (list))

LAZY(void *, curl_url, (void), ())
LAZY(int, curl_url_get, (void *url, int part, char **text, unsigned flags),
     (url, part, text, flags))
LAZY(int, curl_url_set, (void *url, int part, const char *text, unsigned flags),
     (url, part, text, flags))

#define LAZY_VARIADIC(name)                                                  \
  int name(void *handle, int option, void *value) {                          \
    static int (*_Atomic known)(void *, int, ...);                           \
    int (*function)(void *, int, ...) = known;                               \
    if (!function) known = function = (int (*)(void *, int, ...))find(#name);\
    return function(handle, option, value);                                  \
  }

LAZY_VARIADIC(curl_easy_setopt)
LAZY_VARIADIC(curl_easy_getinfo)
LAZY_VARIADIC(curl_multi_setopt)
