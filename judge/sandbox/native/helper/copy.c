/*
 * Files of the host as copies, which count as memory of the box. A mount would appear in /proc/self/mountinfo with its
 * source path, which reveals how this machine is set up; a copy reveals nothing.
 */
#define _GNU_SOURCE
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <sys/mount.h>
#include <sys/sendfile.h>
#include <sys/stat.h>
#include <unistd.h>

#include "helper.h"

static void copy_file(int from, int to, const char *name) {
  struct stat what;
  int file = openat(from, name, O_RDONLY | O_NOFOLLOW | O_CLOEXEC);
  if (file < 0 || fstat(file, &what)) fail("open", name);
  if (S_ISREG(what.st_mode)) {
    int copy = openat(to, name, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0555);
    /* The size is set first, so that a large file gets memory in large pages. */
    if (copy < 0 || ftruncate(copy, what.st_size)) fail("create", name);
    for (off_t at = 0; at < what.st_size;)
      if (sendfile(copy, file, &at, what.st_size - at) <= 0) fail("copy", name);
    close(copy);
  }
  close(file);
}

void mount_for_copies(const char *path, const char *options) {
  char all[96];
  /* A kernel without large pages logs a complaint if they are requested. */
  const char *large = access("/sys/kernel/mm/transparent_hugepage", F_OK) ? "" : ",huge=within_size";
  snprintf(all, sizeof all, "%s%s", options, large);
  if (mount("clew", path, "tmpfs", MS_NOSUID | MS_NODEV, all)) fail("mount", path);
}

void copy_files(int from, const char *path) {
  int to = open(path, O_PATH | O_DIRECTORY | O_CLOEXEC);
  DIR *folder = fdopendir(from);
  if (to < 0 || !folder) fail("open", path);
  errno = 0;
  for (struct dirent *entry; (entry = readdir(folder)); errno = 0) copy_file(from, to, entry->d_name);
  if (errno) fail("read", path);
  closedir(folder);
  close(to);
}
