/* What a program in a box may do: nothing that needs a capability, and only the system calls that a filter allows. */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <linux/capability.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <stdio.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "helper.h"

enum { MOST_INSTRUCTIONS = 4096 };

static void write_text(int folder, const char *path, const char *text) {
  int file = openat(folder, path, O_WRONLY | O_CLOEXEC);
  if (file < 0 || write(file, text, strlen(text)) != (ssize_t)strlen(text)) fail("write", path);
  close(file);
}

/* After a change of user, a process owns its files below /proc only if it is dumpable. */
void be_nobody(int proc, struct user outside) {
  char uids[64], gids[64];
  snprintf(uids, sizeof uids, "%d %u 1", NOBODY, outside.uid);
  snprintf(gids, sizeof gids, "%d %u 1", NOBODY, outside.gid);
  if (prctl(PR_SET_DUMPABLE, 1, 0, 0, 0)) fail("prctl", "dumpable");
  write_text(proc, "self/setgroups", "deny");
  write_text(proc, "self/gid_map", gids);
  write_text(proc, "self/uid_map", uids);
  /* No process of the box may inspect the first one or write to its memory. */
  if (prctl(PR_SET_DUMPABLE, 0, 0, 0, 0)) fail("prctl", "not dumpable");
}

/* Those that a program with file capabilities would gain. */
static void drop_bounding_set(void) {
  for (int capability = 0; prctl(PR_CAPBSET_READ, capability, 0, 0, 0) >= 0; capability++)
    if (prctl(PR_CAPBSET_DROP, capability, 0, 0, 0)) fail("prctl", "bounding set");
}

void keep_no_rights(void) {
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0)) fail("prctl", "no_new_privs");
  if (prctl(PR_CAP_AMBIENT, PR_CAP_AMBIENT_CLEAR_ALL, 0, 0, 0)) fail("prctl", "ambient set");
  struct __user_cap_header_struct head = {_LINUX_CAPABILITY_VERSION_3, 0};
  struct __user_cap_data_struct none[_LINUX_CAPABILITY_U32S_3] = {0};
  if (syscall(SYS_capset, &head, none)) fail("capset", "");
}

void give_up_rights(int proc, struct user outside) {
  if (unshare(CLONE_NEWUSER)) fail("unshare", "user namespace");
  be_nobody(proc, outside);
  write_text(proc, "sys/user/max_user_namespaces", "0");
  drop_bounding_set();
  keep_no_rights();
}

struct sock_fprog read_filter(const char *path) {
  static struct sock_filter instructions[MOST_INSTRUCTIONS];
  int file = open(path, O_RDONLY | O_CLOEXEC);
  if (file < 0) fail("open", path);
  ssize_t bytes = read(file, instructions, sizeof instructions);
  if (bytes <= 0 || bytes % sizeof *instructions || bytes == sizeof instructions) {
    if (bytes >= 0) errno = EINVAL;
    fail("read", path);
  }
  close(file);
  return (struct sock_fprog){.len = bytes / sizeof *instructions, .filter = instructions};
}

void filter_calls(struct sock_fprog filter) {
  if (prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &filter, 0, 0)) fail("prctl", "seccomp");
}
