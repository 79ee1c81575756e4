// Cuts a program off at a chosen write; WriteFault.swift compiles it and preloads it into commands.
//
//   WRITE_FAULT_FOLDER   counts only writes to files below this folder
//   WRITE_FAULT_COUNT    a file of eight bytes, where the number of writes so far is kept
//   WRITE_FAULT_AT       the number, from 1, of the write that fails; 0: none
//   WRITE_FAULT_KIND     "kill": half of that write reaches the file, then the process is killed;
//                        "full": from that write on, the disk is full
//
// A write is whatever changes a file or a folder: write, pwrite, ftruncate, fsync, rename, unlink.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/statvfs.h>
#include <unistd.h>

enum verdict { PASS, KILL, FULL };

static _Atomic uint64_t own_count;
static _Atomic uint64_t *count = &own_count;
static uint64_t cut;
static int disk_fills;
static char folder[PATH_MAX];

static void prepare(void) __attribute__((constructor));
static void prepare(void) {
  const char *path = getenv("WRITE_FAULT_FOLDER"), *at = getenv("WRITE_FAULT_AT");
  const char *kind = getenv("WRITE_FAULT_KIND"), *counter = getenv("WRITE_FAULT_COUNT");
  if (!path || !realpath(path, folder)) return;
  cut = at ? strtoull(at, NULL, 10) : 0;
  disk_fills = kind && strcmp(kind, "full") == 0;
  int file = counter ? open(counter, O_RDWR | O_CLOEXEC) : -1;
  if (file < 0) return;
  void *shared = mmap(NULL, sizeof *count, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  close(file);
  if (shared != MAP_FAILED) count = shared;
}

static enum verdict judge(const char *path) {
  size_t length = strlen(folder);
  if (length == 0 || strncmp(path, folder, length) != 0) return PASS;
  uint64_t number = ++*count;
  if (cut == 0 || number < cut) return PASS;
  return disk_fills ? FULL : KILL;
}

static enum verdict judge_file(int file) {
  char link[64], path[PATH_MAX];
  snprintf(link, sizeof link, "/proc/self/fd/%d", file);
  ssize_t length = readlink(link, path, sizeof path - 1);
  if (length < 0) return PASS;
  path[length] = 0;
  return judge(path);
}

static enum verdict judge_name(const char *name) {
  char path[PATH_MAX], full[PATH_MAX];
  strncpy(path, name, sizeof path - 1);
  path[sizeof path - 1] = 0;
  char *slash = strrchr(path, '/');
  if (!slash) return judge(realpath(".", full) ? full : "");
  *slash = 0;
  return judge(realpath(path, full) ? full : "");
}

static int fail(void) {
  errno = ENOSPC;
  return -1;
}

static int is_full(void) { return disk_fills && cut != 0 && *count >= cut; }

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

ssize_t write(int file, const void *bytes, size_t size) {
  switch (judge_file(file)) {
  case KILL: REAL(write)(file, bytes, size / 2); raise(SIGKILL);
  case FULL: return fail();
  default: return REAL(write)(file, bytes, size);
  }
}

ssize_t pwrite(int file, const void *bytes, size_t size, off_t offset) {
  switch (judge_file(file)) {
  case KILL: REAL(pwrite)(file, bytes, size / 2, offset); raise(SIGKILL);
  case FULL: return fail();
  default: return REAL(pwrite)(file, bytes, size, offset);
  }
}

ssize_t pwrite64(int file, const void *bytes, size_t size, off64_t offset) {
  switch (judge_file(file)) {
  case KILL: REAL(pwrite64)(file, bytes, size / 2, offset); raise(SIGKILL);
  case FULL: return fail();
  default: return REAL(pwrite64)(file, bytes, size, offset);
  }
}

// What makes a file no longer needs no room, so a full disk lets it through.
#define CUT_BEFORE(verdict, call)                                                                  \
  do {                                                                                             \
    if ((verdict) == KILL) raise(SIGKILL);                                                         \
    return call;                                                                                   \
  } while (0)

int ftruncate(int file, off_t size) { CUT_BEFORE(judge_file(file), REAL(ftruncate)(file, size)); }
int ftruncate64(int file, off64_t size) {
  CUT_BEFORE(judge_file(file), REAL(ftruncate64)(file, size));
}
int fsync(int file) { CUT_BEFORE(judge_file(file), REAL(fsync)(file)); }
int fdatasync(int file) { CUT_BEFORE(judge_file(file), REAL(fdatasync)(file)); }
int unlink(const char *name) { CUT_BEFORE(judge_name(name), REAL(unlink)(name)); }
int rename(const char *old, const char *new) { CUT_BEFORE(judge_name(new), REAL(rename)(old, new)); }

// A full disk also says so when it is asked.
int statvfs(const char *path, struct statvfs *space) {
  int result = REAL(statvfs)(path, space);
  if (result == 0 && is_full()) space->f_bavail = space->f_bfree = 0;
  return result;
}

int statvfs64(const char *path, struct statvfs64 *space) {
  int result = REAL(statvfs64)(path, space);
  if (result == 0 && is_full()) space->f_bavail = space->f_bfree = 0;
  return result;
}
