/*
 * What a process does to become a box: whatever has to be done by whoever may (root, if the judge runs as root) before
 * an unprivileged bwrap takes over.
 *
 *   1. the program's files, wherever they are kept, are bound below a /tmp of our own, because the user of step 5
 *      could not reach them (.clew is closed to everybody else)
 *   2. it joins the box's cgroups
 *   3. it closes every descriptor but 0, 1, 2 and, as 3, the seccomp filter for bwrap
 *   4. it sets the hard limits that a cgroup does not know
 *   5. it becomes the user of this box, for good, and leaves that user the program's streams
 *   6. it asks to die with whoever has forked it, and starts bwrap with an empty environment
 *   7. where there is no cgroup, it stays, waits for all that was started, and tells what it used up: with
 *      --report, on descriptor 3, "MICROSECONDS KIB" once nothing of it is left
 *
 *   [--bind NAME PATH]... [--cgroup FILE]... [--limit NAME VALUE]... [--uid N] [--report]
 *   --seccomp FILE -- /usr/bin/bwrap ARGUMENT...
 *
 * On any failure it says what on standard error and ends with code 120: then the box was never made.
 */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <grp.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "helper.h"

enum { FAILED = 120, SECCOMP = 3, REPORT = 3, NO_UID = -1, NO_REPORT = -1 };

void fail(const char *what, const char *where) {
  fprintf(stderr, "clew-helper: %s %s: %s\n", what, where, strerror(errno));
  _exit(FAILED);
}

/* Numbers come from the judge alone; a wrong one is a fault of ours and must not become 0, which is root. */
long number(const char *text) {
  char *end;
  errno = 0;
  long value = strtol(text, &end, 10);
  if (errno || end == text || *end || value < 0) {
    errno = EINVAL;
    fail("number", text);
  }
  return value;
}

/* ---- 1. files ---- */

/* From here on nothing that is mounted is seen by anybody else, and it vanishes with the last process in here. */
static void enter_mounts_of_our_own(void) {
  if (unshare(CLONE_NEWNS)) fail("unshare", "mounts");
  if (mount(NULL, "/", NULL, MS_REC | MS_PRIVATE, NULL)) fail("make private", "/");
}

static void make_target(const char *target, int source) {
  struct stat what;
  if (fstat(source, &what)) fail("stat", target);
  if (S_ISDIR(what.st_mode)) {
    if (mkdir(target, 0755)) fail("mkdir", target);
    return;
  }
  int file = open(target, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0444);
  if (file < 0) fail("create", target);
  close(file);
}

static void bind_file(const char *name, int source) {
  char target[256], path[64];
  snprintf(target, sizeof target, "/tmp/%s", name);
  snprintf(path, sizeof path, "/proc/self/fd/%d", source);
  make_target(target, source);
  if (mount(path, target, NULL, MS_BIND, NULL)) fail("bind", target);
}

/* All sources are opened before /tmp is covered, for they may lie below it. */
static void bind_files(int count, char *names[], char *paths[]) {
  int sources[count];
  enter_mounts_of_our_own();
  for (int i = 0; i < count; i++) {
    sources[i] = open(paths[i], O_PATH | O_CLOEXEC);
    if (sources[i] < 0) fail("open", paths[i]);
  }
  if (mount("clew", "/tmp", "tmpfs", MS_NOSUID | MS_NODEV, "size=64k,mode=0755")) fail("mount", "/tmp");
  for (int i = 0; i < count; i++) bind_file(names[i], sources[i]);
}

/* ---- 2. cgroups ---- */

static void join(const char *procs) {
  int file = open(procs, O_WRONLY | O_CLOEXEC);
  if (file < 0 || write(file, "0", 1) != 1) fail("join", procs);
  close(file);
}

/* ---- 3. descriptors ---- */

/* The report gets out of the way of the filter, to 4. No program inherits it. */
static int keep_only_streams_and(int filter, int reports) {
  int report = reports ? fcntl(REPORT, F_DUPFD_CLOEXEC, 64) : NO_REPORT;
  if (reports && report < 0) fail("descriptor of the", "report");
  if (filter != SECCOMP && dup2(filter, SECCOMP) < 0) fail("dup2", "seccomp");
  if (reports) report = dup3(report, SECCOMP + 1, O_CLOEXEC);
  int first = SECCOMP + 1 + reports;
  if (syscall(SYS_close_range, first, ~0U, 0)) {
    /* A kernel before 5.9. */
    for (int other = sysconf(_SC_OPEN_MAX) - 1; other >= first; other--) close(other);
  }
  return report;
}

/* ---- 4. limits ---- */

static const struct { const char *name; int resource; } LIMITS[] = {
    {"core", RLIMIT_CORE},     {"files", RLIMIT_NOFILE},     {"fsize", RLIMIT_FSIZE},
    {"stack", RLIMIT_STACK},   {"memlock", RLIMIT_MEMLOCK},  {"msgqueue", RLIMIT_MSGQUEUE},
    {"rtprio", RLIMIT_RTPRIO}, {"nice", RLIMIT_NICE},        {"sigpending", RLIMIT_SIGPENDING},
};

/* A hard limit that is lower already is not to be raised by everybody: then that one holds. */
static void limit(const char *name, rlim_t value) {
  for (size_t i = 0; i < sizeof LIMITS / sizeof *LIMITS; i++) {
    if (strcmp(LIMITS[i].name, name)) continue;
    struct rlimit both;
    if (getrlimit(LIMITS[i].resource, &both)) fail("getrlimit", name);
    if (both.rlim_max != RLIM_INFINITY && both.rlim_max < value) value = both.rlim_max;
    both.rlim_cur = both.rlim_max = value;
    if (setrlimit(LIMITS[i].resource, &both)) fail("setrlimit", name);
    return;
  }
  errno = EINVAL;
  fail("limit", name);
}

/* ---- 5. user ---- */

/* A pipe belongs to whoever has made it; then a program could use its streams and yet not open /dev/stdin. */
static void leave_streams_to(uid_t uid) {
  for (int stream = 0; stream < PLAIN_STREAMS; stream++)
    if (fchown(stream, uid, uid)) fail("chown", "stream");
}

static void become(uid_t uid) {
  leave_streams_to(uid);
  if (setgroups(0, NULL)) fail("setgroups", "");
  if (setresgid(uid, uid, uid)) fail("setresgid", "");
  if (setresuid(uid, uid, uid)) fail("setresuid", "");
  /* Never start bwrap as root: its --uid would be cosmetic. */
  if (getuid() == 0 || geteuid() == 0) fail("still root after", "setresuid");
}

/* ---- 6. and 7. ---- */

/* Not before the change of user, which would undo it. Who had died before this line is noticed by the comparison. */
void die_with(pid_t parent, int signal) {
  if (prctl(PR_SET_PDEATHSIG, signal, 0, 0, 0)) fail("prctl", "pdeathsig");
  if (getppid() != parent) {
    errno = ESRCH;
    fail("the parent has gone", "");
  }
}

/* Only the child comes back. Processes whose parents have ended become children of this one. */
static void stay_and_report(int report) {
  if (prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)) fail("prctl", "subreaper");
  pid_t self = getpid(), first = fork(), ended;
  if (first < 0) fail("fork", "");
  if (first == 0) {
    die_with(self, SIGKILL);
    return;
  }
  for (int stream = 0; stream <= SECCOMP; stream++) close(stream);
  int status, code = FAILED;
  while ((ended = wait(&status)) > 0 || errno == EINTR) {
    if (ended == first) {
      code = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
      kill_children(NULL);
    }
  }
  struct rusage used;
  getrusage(RUSAGE_CHILDREN, &used);
  long long seconds = used.ru_utime.tv_sec + used.ru_stime.tv_sec;
  dprintf(report, "%lld %ld\n", seconds * 1000000 + used.ru_utime.tv_usec + used.ru_stime.tv_usec, used.ru_maxrss);
  _exit(code);
}

/* ---- all of it ---- */

/* Each has a higher number than it is to get, for the helper holds descriptors of its own. */
static void take_streams(const int streams[], int count) {
  for (int i = 0; i < count; i++)
    if (dup2(streams[i], i) < 0) fail("dup2", "stream");
}

void become_box(const int streams[], int stream_count, pid_t parent, int count, char *words[]) {
  take_streams(streams, stream_count);
  char *names[count], *paths[count], *groups[count], *limits[count], *values[count];
  int binds = 0, joins = 0, limited = 0, reports = 0, at = 0;
  long uid = NO_UID;
  const char *seccomp = NULL;

  for (; at < count && strcmp(words[at], "--"); at++) {
    const char *word = words[at];
    int left = count - at - 1;
    if (!strcmp(word, "--bind") && left >= 2) {
      names[binds] = words[++at];
      paths[binds++] = words[++at];
    } else if (!strcmp(word, "--limit") && left >= 2) {
      limits[limited] = words[++at];
      values[limited++] = words[++at];
    } else if (!strcmp(word, "--cgroup") && left >= 1) {
      groups[joins++] = words[++at];
    } else if (!strcmp(word, "--report")) {
      reports = 1;
    } else if (!strcmp(word, "--uid") && left >= 1) {
      uid = number(words[++at]);
    } else if (!strcmp(word, "--seccomp") && left >= 1) {
      seccomp = words[++at];
    } else {
      errno = EINVAL;
      fail("argument", word);
    }
  }
  if (at + 1 >= count || !seccomp || reports != (stream_count == MOST_STREAMS)) {
    errno = EINVAL;
    fail("arguments", "");
  }
  char *command[count - at];
  memcpy(command, words + at + 1, (count - at - 1) * sizeof *command);
  command[count - at - 1] = NULL;

  /* Afresh for each box: bwrap reads it to its end. Now, because it too may lie below /tmp. */
  int filter = open(seccomp, O_RDONLY);
  if (filter < 0) fail("open", seccomp);
  if (binds > 0) bind_files(binds, names, paths);
  for (int i = 0; i < joins; i++) join(groups[i]);
  int report = keep_only_streams_and(filter, reports);
  for (int i = 0; i < limited; i++) limit(limits[i], number(values[i]));
  if (uid != NO_UID) become(uid);
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0)) fail("prctl", "no_new_privs");

  die_with(parent, SIGKILL);
  if (reports) stay_and_report(report);

  signal(SIGPIPE, SIG_DFL);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);

  char *environment[] = {"PATH=/usr/bin:/bin", NULL};
  execve(command[0], command, environment);
  fail("start", command[0]);
}
