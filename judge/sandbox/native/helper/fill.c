/*
 * Puts files into /box before the program begins, as the user of the box and with no more rights than the program has.
 * Without a helper, a shell, `head`, `tar` and `chmod` do the same (rooms/room.ts); starting those takes ten times as long.
 *
 * On stdin come a line with the size of an archive and the archive, which the judge has made (rooms/archive.ts): regular
 * files, folders, and long names in GNU's way. Afterwards only the writable folders can be written to.
 */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "helper.h"

enum { BLOCK = 512, NAME_BYTES = 100, MODE_AT = 100, SIZE_AT = 124, TYPE_AT = 156 };
enum { LONGEST_PATH = 4096, NO_ROOM = 121, NOT_WRITABLE = 0222 };

static struct words writable;

/* The folders that have been made, and how many bytes of the archive are left. */
static char **folders;
static int folder_count;
static long long left;

static _Noreturn void refuse(const char *what, const char *where) {
  dprintf(STDERR_FILENO, "%s %s: %s\n", what, where, strerror(errno));
  _exit(NO_ROOM);
}

static int is_writable(const char *path) {
  for (int i = 0; i < writable.left; i++) {
    size_t length = strlen(writable.next[i]);
    if (!strncmp(path, writable.next[i], length) && (!path[length] || path[length] == '/')) return 1;
  }
  return 0;
}

static void read_bytes(char *to, size_t size) {
  if ((left -= size) < 0) errno = EINVAL, refuse("the archive", "is too short");
  for (ssize_t got; size > 0; to += got, size -= got)
    if ((got = read(STDIN_FILENO, to, size)) <= 0) refuse("read", "the archive");
}

static void make_box_folder(const char *path) {
  if (mkdir(path, 0755)) {
    if (errno != EEXIST) refuse("mkdir", path);
    return;
  }
  folders = realloc(folders, (folder_count + 1) * sizeof *folders);
  if (!folders || !(folders[folder_count++] = strdup(path))) refuse("memory", path);
}

static void make_box_folders_above(char *path) {
  for (char *slash = path; (slash = strchr(slash, '/')); *slash++ = '/') {
    *slash = 0;
    make_box_folder(path);
  }
}

static void make_file(const char *path, mode_t mode, long long size) {
  static char bytes[1 << 16];
  /* A later file replaces an earlier one. */
  if (unlink(path) && errno != ENOENT) refuse("replace", path);
  int file = open(path, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, is_writable(path) ? mode : mode & ~NOT_WRITABLE);
  if (file < 0) refuse("create", path);
  for (long long rest = size; rest > 0;) {
    ssize_t part = rest < (long long)sizeof bytes ? rest : (long long)sizeof bytes;
    read_bytes(bytes, part);
    if (write(file, bytes, part) != part) refuse("write", path);
    rest -= part;
  }
  close(file);
  read_bytes(bytes, (BLOCK - size % BLOCK) % BLOCK);
}

/* The name that follows an entry of type “L” belongs to the next entry. */
static void read_name(char *name, long long size) {
  char padding[BLOCK];
  if (size > LONGEST_PATH) errno = ENAMETOOLONG, refuse("a name", "in the archive");
  read_bytes(name, size);
  read_bytes(padding, (BLOCK - size % BLOCK) % BLOCK);
}

static void unpack(void) {
  static char name[LONGEST_PATH + 1];
  char head[BLOCK];
  for (*name = 0;; *name = 0) {
    read_bytes(head, BLOCK);
    if (!*head) break;
    if (head[TYPE_AT] == 'L') {
      read_name(name, strtoll(head + SIZE_AT, NULL, 8));
      read_bytes(head, BLOCK);
    } else memcpy(name, head, NAME_BYTES), name[NAME_BYTES] = 0;
    make_box_folders_above(name);
    if (head[TYPE_AT] != '5') make_file(name, strtol(head + MODE_AT, NULL, 8), strtoll(head + SIZE_AT, NULL, 8));
  }
  while (left > 0) read_bytes(head, left < BLOCK ? left : BLOCK);
}

void fill_box(struct words folders_to_write, long long size) {
  writable = folders_to_write;
  left = size;
  if (chdir("/box")) refuse("chdir", "/box");
  unpack();
  for (int i = 0; i < folder_count; i++)
    if (!is_writable(folders[i]) && chmod(folders[i], 0755 & ~NOT_WRITABLE)) refuse("chmod", folders[i]);
  if (chmod(".", 0755 & ~NOT_WRITABLE)) refuse("chmod", "/box");
  for (int i = 0; i < writable.left; i++)
    if (access(writable.next[i], W_OK)) refuse("write to", writable.next[i]);
}
