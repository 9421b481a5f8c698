/*
 * What a process does to become a box. From the beginning it is the first process of a new PID namespace. If the judge
 * is root, so is this process up to step 5; otherwise it has a user namespace, in which it may do the same.
 *
 *   1. it joins the box's cgroups
 *   2. it enters new namespaces of every other kind (as root it is given a network namespace, see serve.c)
 *   3. it makes the root that the program will see, and enters it: root.c
 *   4. it forks the second process, which goes on in a process group of its own and will be the program. The first one
 *      becomes a user whom no program ever is, so that the kernel lets no program change or stop it, asks to be killed
 *      when the helper dies, and waits: first.c
 *   5. the second process becomes the user of this box, for good, and makes that user the owner of its streams
 *   6. it drops all privileges: rights.c
 *   7. it closes every descriptor except the streams, and sets the hard limits that cgroups do not have, and the
 *      processors that it may use if no cgroup limits its CPU time
 *   8. it installs the filter of system calls: rights.c
 *
 * The first process does 7 and 8, too. Then the program starts: first.c
 *
 *   [--cgroup FILE]... [--limit NAME VALUE]... [--uid N] [--first-uid N] [--processor N]... [--report]
 *   --seccomp FILE --setenv NAME VALUE... --root WORD... -- WORD...
 *
 * Without another user for the first process, as when the judge is not root, only the filter protects it.
 *
 * On any failure it prints the reason to stderr and exits with code 120, which means that the box was never made.
 */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <grp.h>
#include <poll.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "helper.h"

void fail(const char *what, const char *where) {
  fprintf(stderr, "clew-helper: %s %s: %s\n", what, where, strerror(errno));
  _exit(FAILED);
}

char *take(struct words *words) {
  if (words->left == 0) {
    errno = EINVAL;
    fail("a word", "is missing");
  }
  words->left--;
  return *words->next++;
}

/* Only the judge sends numbers. An invalid one is our fault and must not become 0, which is root. */
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

char *variable(struct words *words) {
  char *name = take(words), *value = take(words), *both;
  if (asprintf(&both, "%s=%s", name, value) < 0) fail("memory", name);
  return both;
}

/* ---- 1. and 2. cgroups and namespaces ---- */

static void join(const char *procs) {
  int file = open(procs, O_WRONLY | O_CLOEXEC);
  if (file < 0 || write(file, "0", 1) != 1) fail("join", procs);
  close(file);
}

/* Called after the cgroups are joined, so that they become the root of the cgroup namespace. */
static void enter_namespaces(int root) {
  static const char NAME[] = "box";
  int kinds = CLONE_NEWNS | CLONE_NEWIPC | CLONE_NEWUTS | CLONE_NEWCGROUP;
  if (unshare(root ? kinds : kinds | CLONE_NEWNET)) fail("unshare", "namespaces");
  if (sethostname(NAME, sizeof NAME - 1)) fail("sethostname", NAME);
}

/* ---- descriptors ---- */

/* `dup2` cannot overwrite a stream still needed: the helper holds other descriptors, so each has a higher number. */
static void take_streams(const int streams[], int count) {
  for (int i = 0; i < count; i++)
    if (dup2(streams[i], i) < 0) fail("dup2", "stream");
}

/* Closes the inherited descriptors, which belong to the helper and to all other boxes. */
void close_from(unsigned first) {
  if (syscall(SYS_close_range, first, ~0U, 0)) fail("close", "descriptors");
}

/* ---- 7. limits ---- */

static const struct { const char *name; int resource; } LIMITS[] = {
    {"core", RLIMIT_CORE},     {"files", RLIMIT_NOFILE},     {"fsize", RLIMIT_FSIZE},
    {"stack", RLIMIT_STACK},   {"memlock", RLIMIT_MEMLOCK},  {"msgqueue", RLIMIT_MSGQUEUE},
    {"rtprio", RLIMIT_RTPRIO}, {"nice", RLIMIT_NICE},        {"sigpending", RLIMIT_SIGPENDING},
};

/* An existing hard limit that is lower stays, because not every user may raise it. */
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

/* ---- 4. and 5. user and parent ---- */

/* A pipe belongs to the user who made it. With another owner, a program could not open /dev/stdin. */
static void leave_streams_to(uid_t uid) {
  for (int stream = 0; stream < PLAIN_STREAMS; stream++)
    if (fchown(stream, uid, uid)) fail("chown", "stream");
}

static void become(uid_t uid) {
  if (setgroups(0, NULL)) fail("setgroups", "");
  if (setresgid(uid, uid, uid)) fail("setresgid", "");
  if (setresuid(uid, uid, uid)) fail("setresuid", "");
  if (getuid() == 0 || geteuid() == 0) fail("still root after", "setresuid");
}

/*
 * Must come after the last change of user or user namespace, which would undo it. If the parent died before this line,
 * its descriptor shows it: the pid of a parent cannot be seen from within a PID namespace.
 */
void die_with(int parent, int signal) {
  if (prctl(PR_SET_PDEATHSIG, signal, 0, 0, 0)) fail("prctl", "pdeathsig");
  struct pollfd ended = {.fd = parent, .events = POLLIN};
  int found = poll(&ended, 1, 0);
  if (found == 0) return;
  if (found > 0) errno = ESRCH;
  fail("the parent", "has gone");
}

/* ---- putting it together ---- */

/* Resets the helper's signal handling, which a box must not inherit. */
void hear_as_usual(void) {
  sigset_t none;
  sigemptyset(&none);
  signal(SIGCHLD, SIG_DFL);
  signal(SIGTERM, SIG_DFL);
  signal(SIGPIPE, SIG_DFL);
  sigprocmask(SIG_SETMASK, &none, NULL);
}

struct box_command become_box(const int streams[], int stream_count, int parent, struct user judge, struct words words) {
  take_streams(streams, stream_count);
  hear_as_usual();
  static char *environment[MOST_VARIABLES + 1];
  char *groups[words.left], *limits[words.left], *values[words.left];
  int joins = 0, limited = 0, variables = 0, reports = 0;
  const int root = judge.uid == 0;
  uid_t uid = judge.uid, first_uid = 0;
  const char *filter_file = NULL;
  cpu_set_t processors;
  CPU_ZERO(&processors);

  for (char *word; strcmp(word = take(&words), "--root");) {
    if (!strcmp(word, "--cgroup")) groups[joins++] = take(&words);
    else if (!strcmp(word, "--limit")) limits[limited] = take(&words), values[limited++] = take(&words);
    else if (!strcmp(word, "--uid")) uid = number(take(&words));
    else if (!strcmp(word, "--first-uid")) first_uid = number(take(&words));
    else if (!strcmp(word, "--processor")) CPU_SET(number(take(&words)), &processors);
    else if (!strcmp(word, "--report")) reports = 1;
    else if (!strcmp(word, "--seccomp")) filter_file = take(&words);
    else if (!strcmp(word, "--setenv") && variables < MOST_VARIABLES) environment[variables++] = variable(&words);
    else {
      errno = EINVAL;
      fail("word", word);
    }
  }
  if (!filter_file || uid == 0 || reports != (stream_count == MOST_STREAMS)) {
    errno = EINVAL;
    fail("words", "");
  }
  struct sock_fprog filter = read_filter(filter_file);
  int proc = open("/proc", O_PATH | O_DIRECTORY | O_CLOEXEC);
  if (proc < 0) fail("open", "/proc");

  /* An ordinary user does everything below with the capabilities of the user namespace made by serve.c. */
  if (!root) be_nobody(proc, judge);
  const struct user own = root ? (struct user){uid, uid} : (struct user){NOBODY, NOBODY};
  for (int i = 0; i < joins; i++) join(groups[i]);
  enter_namespaces(root);
  enter_root(&words, own.uid);
  if (setsid() < 0 && errno != EPERM) fail("setsid", "");
  pid_t program = fork();
  if (program < 0) fail("fork", "");
  if (program > 0) {
    if (root) become(first_uid ? first_uid : uid);
    keep_no_rights();
    die_with(parent, SIGKILL);
  } else {
    if (setpgid(0, 0)) fail("setpgid", "");
    if (root) leave_streams_to(uid), become(uid);
    give_up_rights(proc, own);
  }
  close_from(program > 0 ? stream_count : PLAIN_STREAMS);
  for (int i = 0; i < limited; i++) limit(limits[i], number(values[i]));
  if (CPU_COUNT(&processors) > 0 && sched_setaffinity(0, sizeof processors, &processors)) fail("set", "processors");
  filter_calls(filter);
  if (program > 0) be_first(program, reports ? PLAIN_STREAMS : NO_REPORT);
  return (struct box_command){words, environment};
}
