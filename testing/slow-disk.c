/* A slow disk for whoever preloads this: syncs wait SLOW_SYNC_MS, and where the file SLOW_OPEN_IF exists, opens 100 ms. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

static void wait_ms(long ms) {
  struct timespec span = {ms / 1000, ms % 1000 * 1000000};
  nanosleep(&span, NULL);
}

static void slow_sync(void) {
  const char *ms = getenv("SLOW_SYNC_MS");
  if (ms) wait_ms(atol(ms));
}

static void slow_open(void) {
  const char *flag = getenv("SLOW_OPEN_IF");
  if (flag && access(flag, F_OK) == 0) wait_ms(100);
}

#define SYNC(name)                                      \
  int name(int file) {                                  \
    static int (*real)(int);                            \
    if (!real) real = (int (*)(int))dlsym(RTLD_NEXT, #name); \
    slow_sync();                                        \
    return real(file);                                  \
  }
SYNC(fsync)
SYNC(fdatasync)

#define OPEN(name)                                                                        \
  int name(const char *path, int flags, ...) {                                            \
    static int (*real)(const char *, int, ...);                                           \
    if (!real) real = (int (*)(const char *, int, ...))dlsym(RTLD_NEXT, #name);           \
    mode_t mode = 0;                                                                      \
    if (flags & (O_CREAT | O_TMPFILE)) {                                                  \
      va_list arguments;                                                                  \
      va_start(arguments, flags);                                                         \
      mode = va_arg(arguments, mode_t);                                                   \
      va_end(arguments);                                                                  \
    }                                                                                     \
    slow_open();                                                                          \
    return real(path, flags, mode);                                                       \
  }
OPEN(open)
OPEN(open64)
