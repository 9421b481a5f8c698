/*
 * A cache of the files of recently used programs, each copied once for all of its boxes: copying a C++ program for each
 * box would make a box a fifth more expensive. Only if the helper is root. In its own mount namespace it mounts the
 * copy over the folder of the program, and boxes mount the copy instead of the folder. All that a program sees of it
 * in /proc/self/mountinfo is a whole file system, not its location. Large programs are copied by each box.
 */
#define _GNU_SOURCE
#include <dirent.h>
#include <fcntl.h>
#include <sched.h>
#include <stdio.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "serve.h"

/* At most 64 MiB of memory, charged to the helper. */
enum { MOST_COVERS = 16, LARGEST = 4 << 20, PAGE = 4096, LONGEST_PATH = 512 };
static const char OPTIONS[] = "size=4m,mode=0755";

static struct cover {
  char folder[LONGEST_PATH];
  unsigned long used;
} covers[MOST_COVERS];

void own_mounts(void) {
  if (unshare(CLONE_NEWNS)) fail("unshare", "mounts");
  /* Mounts of the host propagate to this namespace, but not the other way round. */
  if (mount(NULL, "/", NULL, MS_REC | MS_SLAVE, NULL)) fail("make slaves of", "mounts");
}

/* Size of the files in whole pages; more than `LARGEST` if it cannot be determined. */
static off_t bytes_in(const char *path) {
  off_t bytes = 0;
  struct stat what;
  DIR *folder = opendir(path);
  if (!folder) return LARGEST + 1;
  for (struct dirent *entry; (entry = readdir(folder));)
    if (!fstatat(dirfd(folder), entry->d_name, &what, AT_SYMLINK_NOFOLLOW) && S_ISREG(what.st_mode))
      bytes += (what.st_size + PAGE - 1) / PAGE * PAGE;
  closedir(folder);
  return bytes;
}

/* Makes the copy in a separate process, which may fail. */
static int make(const char *folder) {
  int status = -1;
  pid_t pid = fork();
  if (pid == 0) {
    int from = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (from < 0) fail("open", folder);
    /* Large pages also because a program is then charged less for its page faults: 0.2 ms in C++. */
    mount_for_copies(folder, OPTIONS);
    copy_files(from, folder);
    _exit(0);
  }
  if (pid > 0) waitpid(pid, &status, 0);
  return status;
}

static void uncover(const char *folder) {
  if (*folder && is_mount(AT_FDCWD, folder)) umount2(folder, MNT_DETACH);
}

/* The cover of this folder, or else the least recently used one. */
static struct cover *cover_for(const char *folder) {
  struct cover *oldest = covers;
  for (struct cover *cover = covers; cover < covers + MOST_COVERS; cover++) {
    if (!strcmp(cover->folder, folder)) return cover;
    if (cover->used < oldest->used) oldest = cover;
  }
  return oldest;
}

void cover(const char *folder) {
  static unsigned long now;
  struct cover *cover = cover_for(folder);
  /* If its folder was removed, the mount went with it. */
  int covered = is_mount(AT_FDCWD, folder);
  if (!covered && (strlen(folder) >= LONGEST_PATH || bytes_in(folder) > LARGEST)) return;
  cover->used = ++now;
  if (covered) return;
  uncover(cover->folder);
  strcpy(cover->folder, folder);
  if (make(folder)) uncover(folder);
}
