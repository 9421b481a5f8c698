/*
 * The root that a program sees: a new empty file system, filled as these words say, in their order. They mean the same
 * to bwrap:
 *
 *   --ro-bind FROM TO           a file or folder of the host, with everything mounted below it, read-only
 *   --ro-bind-try FROM TO       the same, if it exists
 *   --dev-bind FROM TO          a device
 *   --copy FROM TO              copies of the files in a folder of the host, or the copy that is mounted there
 *                               (covers.c); bwrap does not have this one
 *   --symlink TEXT PATH
 *   --proc PATH                 /proc of the box's PID namespace; here only what is about its own processes (bwrap shows
 *                               the counters of the whole machine, too)
 *   [--size BYTES] --tmpfs PATH an empty writable file system
 *   --remount-ro PATH           makes it read-only from here on
 *   --chdir PATH
 */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "helper.h"

enum { MOST_BINDS = 64 };

/* Mount flags for files and devices of the host. */
static const unsigned long long HOST_FILES = MOUNT_ATTR_RDONLY | MOUNT_ATTR_NOSUID | MOUNT_ATTR_NODEV;
static const unsigned long long HOST_DEVICES = MOUNT_ATTR_NOSUID | MOUNT_ATTR_NOEXEC;

/*
 * Room for copies: a compiler leaves at most 64 MiB in 512 files (compile.ts), counted in whole pages. Copying a C++
 * program of 2.2 MB takes 1.3 ms page by page, and 0.2 ms with large pages.
 */
static const char ROOT_OPTIONS[] = "size=68m,mode=0755";

static void make_folders_above(const char *path) {
  char above[256];
  if (snprintf(above, sizeof above, "%s", path) >= (int)sizeof above) {
    errno = ENAMETOOLONG;
    fail("path", path);
  }
  for (char *slash = above + 1; (slash = strchr(slash, '/')); *slash++ = '/') {
    *slash = 0;
    if (mkdir(above, 0755) && errno != EEXIST) fail("mkdir", above);
  }
}

static void make_folder(const char *path) {
  make_folders_above(path);
  if (mkdir(path, 0755) && errno != EEXIST) fail("mkdir", path);
}

static void make_target(const char *path, int tree) {
  struct stat what;
  if (fstatat(tree, "", &what, AT_EMPTY_PATH)) fail("stat", path);
  if (S_ISDIR(what.st_mode)) return make_folder(path);
  make_folders_above(path);
  int file = open(path, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0444);
  if (file < 0) fail("create", path);
  close(file);
}

static void set_flags(int folder, const char *path, unsigned how, unsigned long long flags) {
  struct mount_attr attributes = {.attr_set = flags};
  if (mount_setattr(folder, path, how, &attributes, sizeof attributes)) fail("mount flags of", path);
}

static void place(int tree, const char *path, unsigned long long flags) {
  make_target(path, tree);
  set_flags(tree, "", AT_EMPTY_PATH | AT_RECURSIVE, flags);
  if (move_mount(tree, "", AT_FDCWD, path, MOVE_MOUNT_F_EMPTY_PATH)) fail("bind", path);
  close(tree);
}

static void mount_tmpfs(const char *path, const char *size, uid_t writer) {
  char options[96];
  snprintf(options, sizeof options, "mode=0755,uid=%u,gid=%u,size=%s", writer, writer, size);
  make_folder(path);
  if (mount("tmpfs", path, "tmpfs", MS_NOSUID | MS_NODEV, options)) fail("mount", path);
}

static void mount_proc(const char *path) {
  make_folder(path);
  /* A program sees no process that it may not inspect, such as the first one, and nothing of the kernel but processes. */
  if (mount("proc", path, "proc", MS_NOSUID | MS_NODEV | MS_NOEXEC, "hidepid=2,subset=pid")) fail("mount", path);
}

static int mount_of(const char *path) {
  return open_tree(AT_FDCWD, path, OPEN_TREE_CLONE | OPEN_TREE_CLOEXEC | AT_RECURSIVE);
}

int is_mount(int at, const char *path) {
  struct statx what;
  return !statx(at, path, *path ? 0 : AT_EMPTY_PATH, 0, &what) && what.stx_attributes & STATX_ATTR_MOUNT_ROOT;
}

static int is_copy(const char *word) { return !strcmp(word, "--copy"); }

static int is_of_host(const char *word) {
  return !strcmp(word, "--ro-bind") || !strcmp(word, "--ro-bind-try") || !strcmp(word, "--dev-bind") || is_copy(word);
}

/* Opens the files of the host that the box will see, while their paths still mean what the judge meant. */
static void open_all(struct words words, int trees[MOST_BINDS]) {
  int count = 0;
  for (char *word; strcmp(word = take(&words), "--");) {
    if (!is_of_host(word)) continue;
    char *from = take(&words);
    int tree = is_copy(word) && !is_mount(AT_FDCWD, from) ? open(from, O_RDONLY | O_DIRECTORY | O_CLOEXEC) : mount_of(from);
    int may_miss = errno == ENOENT && !strcmp(word, "--ro-bind-try");
    if (count == MOST_BINDS || (tree < 0 && !may_miss)) fail("open", from);
    trees[count++] = tree;
  }
}

/* Returns the working folder of the program. */
static const char *make_root(struct words *words, const int *trees, uid_t writer) {
  const char *size = "0", *folder = "/";
  for (char *word; strcmp(word = take(words), "--");) {
    if (is_of_host(word)) {
      take(words);
      char *to = take(words);
      int tree = *trees++;
      if (is_copy(word) && !is_mount(tree, "")) make_folder(to), copy_files(tree, to);
      else if (tree >= 0) place(tree, to, strcmp(word, "--dev-bind") ? HOST_FILES : HOST_DEVICES);
    } else if (!strcmp(word, "--symlink")) {
      char *text = take(words), *path = take(words);
      if (symlink(text, path)) fail("symlink", path);
    } else if (!strcmp(word, "--proc")) mount_proc(take(words));
    else if (!strcmp(word, "--size")) size = take(words);
    else if (!strcmp(word, "--tmpfs")) mount_tmpfs(take(words), size, writer);
    else if (!strcmp(word, "--remount-ro")) set_flags(AT_FDCWD, take(words), 0, MOUNT_ATTR_RDONLY);
    else if (!strcmp(word, "--chdir")) folder = take(words);
    else {
      errno = EINVAL;
      fail("word", word);
    }
  }
  return folder;
}

void enter_root(struct words *words, uid_t writer) {
  umask(022);
  /* From here on no other process sees what is mounted here, and it vanishes with the box. */
  if (mount(NULL, "/", NULL, MS_REC | MS_PRIVATE, NULL)) fail("make private", "/");
  int trees[MOST_BINDS];
  open_all(*words, trees);
  int host = open("/", O_PATH | O_DIRECTORY | O_CLOEXEC);
  if (host < 0) fail("open", "/");
  mount_for_copies("/tmp", ROOT_OPTIONS);
  if (chdir("/tmp") || syscall(SYS_pivot_root, ".", ".")) fail("pivot_root", "/tmp");
  /* The root of the host now lies over the new one. While it is visible, an ordinary user may mount /proc. */
  if (chdir("/")) fail("chdir", "/");
  const char *folder = make_root(words, trees, writer);
  if (fchdir(host) || umount2(".", MNT_DETACH)) fail("unmount", "the host");
  close(host);
  if (chdir(folder)) fail("chdir", folder);
}
