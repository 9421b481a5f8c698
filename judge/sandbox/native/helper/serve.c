/*
 * The first link of the chain  helper → box → program:  a small process that the judge starts once and that starts
 * all boxes from then on. Node.js would copy the page tables of the whole judge each time (33 µs per MB that it uses);
 * here there is almost nothing to copy.
 *
 *   helper --serve PARENT
 *
 * Requests arrive on stdin: four bytes of length (big-endian), then words, each followed by a NUL.
 *
 *   start NAME STREAMS WORD...   makes a box, see box.c for the words; NAME has 16 characters
 *   opened NAME                  the judge has opened its ends of the streams of that box
 *   kill NAME                    sends SIGKILL to the first process of that box, if it has not ended
 *
 * On stdout it writes lines: “ready” once it serves; for each box “NAME pid N FD...” and at its end “NAME exit CODE”
 * or “NAME signal N”; or else “NAME failed WHY”.
 *
 * The streams of a box are pipes: three or, with a report, four. The judge opens its ends below /proc, as descriptors
 * FD of this process, which holds both ends until then, so that no output of a box that ends at once is lost.
 *
 * When stdin ends or the judge dies, this process ends every box and then itself. If it is killed, every box dies,
 * because each has requested that.
 */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "serve.h"

enum { NAME = 16, MOST_BOXES = 512, MOST_WORDS = 1024, LENGTH = 4, LONGEST = 1 << 18, PATIENCE = 10 };

/* Pidfds of this process and of the judge, which started it. */
static int self, judge;

/* The user that this process runs as. */
static struct user who;

/* The command line of this process. */
static char *command;
static size_t command_bytes;

/* The read end of a pipe comes first, then the write end. */
enum { FROM, TO, ENDS };

static struct box {
  char name[NAME + 1];
  pid_t pid;
  /* The number of streams of which both ends are still held for the judge. */
  int held;
  int streams[MOST_STREAMS][ENDS];
  /* Descriptor of the network namespace that successive boxes of this slot use; 0 if there is none yet. */
  int network;
} boxes[MOST_BOXES];

static struct box *box_called(const char *name) {
  for (struct box *box = boxes; box < boxes + MOST_BOXES; box++)
    if ((box->pid || box->held) && !strcmp(box->name, name)) return box;
  return NULL;
}

static struct box *box_of(pid_t pid) {
  for (struct box *box = boxes; box < boxes + MOST_BOXES; box++)
    if (box->pid == pid) return box;
  return NULL;
}

static struct box *free_box(void) {
  for (struct box *box = boxes; box < boxes + MOST_BOXES; box++)
    if (!box->pid && !box->held) return box;
  errno = EAGAIN;
  return NULL;
}

/* ---- a box begins ---- */

/* The program reads from the first stream and writes to the others. */
static int end_of_program(int stream) { return stream == STDIN_FILENO ? FROM : TO; }

/* Makes the pipes, with both ends open so that the judge can open its own. */
static int make_streams(struct box *box, int count) {
  while (box->held < count && !pipe2(box->streams[box->held], O_CLOEXEC)) box->held++;
  return box->held == count ? 0 : -1;
}

static void let_go(struct box *box) {
  for (; box->held > 0; box->held--)
    for (int end = 0; end < ENDS; end++) close(box->streams[box->held - 1][end]);
}

static void refuse(const char *name, const char *what) {
  dprintf(STDOUT_FILENO, "%s failed %s: %s\n", name, what, strerror(errno));
}

_Noreturn static void become(struct box *box, struct words words) {
  int streams[MOST_STREAMS];
  for (int i = 0; i < box->held; i++) streams[i] = box->streams[i][end_of_program(i)];
  be_program(become_box(streams, box->held, self, who, words));
}

/*
 * Whether no socket of an earlier box is left. A socket that was sent through itself survives, under its name, until
 * the kernel's garbage collection. The first line contains column titles.
 */
static int is_quiet(void) {
  char line[256];
  FILE *sockets = fopen("/proc/thread-self/net/unix", "re");
  if (!sockets) return 0;
  int quiet = fgets(line, sizeof line, sockets) && !fgets(line, sizeof line, sockets) && feof(sockets);
  fclose(sockets);
  return quiet;
}

/*
 * For the kernel, making and removing a network namespace takes longer than everything else about a box, so they are
 * reused. They contain only a loopback device that is down, and nothing in a box has the capability to change that. A
 * box can only leave a socket behind; then its namespace is not used again. Only root may enter a network namespace
 * without its user namespace.
 */
static int enter_network(struct box *box) {
  if (who.uid != 0) return 0;
  if (box->network && !setns(box->network, CLONE_NEWNET) && is_quiet()) return 0;
  if (box->network) close(box->network);
  box->network = 0;
  if (unshare(CLONE_NEWNET)) return -1;
  int network = open("/proc/thread-self/ns/net", O_RDONLY | O_CLOEXEC);
  if (network < 0) return -1;
  box->network = network;
  return 0;
}

/* Erases the command line of this process, because every process of a box can read it in /proc/1. */
static void forget_command(void) {
  static const char NAME[] = "box";
  memset(command, 0, command_bytes);
  memcpy(command, NAME, sizeof NAME);
  prctl(PR_SET_NAME, NAME, 0, 0, 0);
}

/* Forks the first process of a PID namespace. For an ordinary user it has all capabilities in a new user namespace. */
static pid_t fork_box(void) {
  unsigned long kinds = CLONE_NEWPID | (who.uid == 0 ? 0 : CLONE_NEWUSER);
  return syscall(SYS_clone, kinds | SIGCHLD, 0, 0, 0, 0);
}

static void tell_of(const struct box *box) {
  char line[NAME + 16 * (MOST_STREAMS + 1)];
  int at = sprintf(line, "%s pid %d", box->name, box->pid);
  for (int i = 0; i < box->held; i++) at += sprintf(line + at, " %d", box->streams[i][!end_of_program(i)]);
  dprintf(STDOUT_FILENO, "%s\n", line);
}

/* Forks an interpreter if the words begin with --zygote FOLDER LIBRARY. 0 if the box must be made in the usual way. */
static pid_t fork_interpreter(struct box *box, struct words *words) {
  if (words->left < 3 || strcmp(words->next[0], "--zygote")) return 0;
  take(words);
  const char *folder = take(words), *library = take(words);
  if (!box->network || box->held != PLAIN_STREAMS) return 0;
  int files[FILES] = {[HELPER] = self, [NETWORK] = box->network};
  for (int i = 0; i < PLAIN_STREAMS; i++) files[i] = box->streams[i][end_of_program(i)];
  pid_t pid = fork_zygote(files, folder, library, *words);
  if (pid > 0) return pid;
  /* A killed interpreter may have left an unknown fork, so the old streams are closed and new ones made. */
  let_go(box);
  return make_streams(box, PLAIN_STREAMS);
}

static void cover_files(struct words words) {
  if (who.uid != 0) return;
  while (words.left > 1)
    if (!strcmp(take(&words), "--copy")) return cover(take(&words));
}

static void begin(const char *name, int stream_count, struct words words) {
  struct box *box = free_box();
  if (!box) return refuse(name, "table of boxes");
  strcpy(box->name, name);
  cover_files(words);
  pid_t pid = -1;
  if (make_streams(box, stream_count)) refuse(name, "pipe");
  else if (enter_network(box)) refuse(name, "network namespace");
  else if ((pid = fork_interpreter(box, &words)) < 0) refuse(name, "pipe");
  else if (pid == 0 && (pid = fork_box()) < 0) refuse(name, "fork");
  if (pid < 0) return let_go(box);
  if (pid == 0) {
    forget_command();
    become(box, words);
  }
  box->pid = pid;
  tell_of(box);
}

/* ---- a box ends ---- */

/* Its pid cannot be reused before it has been waited for here. */
static void end(const struct box *box) {
  if (box->pid) kill(box->pid, SIGKILL);
}

static void collect(void) {
  int status;
  for (pid_t pid; (pid = waitpid(-1, &status, WNOHANG)) > 0;) {
    struct box *box = box_of(pid);
    if (!box) continue;
    if (WIFSIGNALED(status)) dprintf(STDOUT_FILENO, "%s signal %d\n", box->name, WTERMSIG(status));
    else dprintf(STDOUT_FILENO, "%s exit %d\n", box->name, WEXITSTATUS(status));
    box->pid = 0;
  }
}

static void end_all(void) {
  alarm(PATIENCE);
  end_zygotes();
  for (struct box *box = boxes; box < boxes + MOST_BOXES; box++) end(box);
  while (wait(NULL) > 0 || errno == EINTR) continue;
}

/* ---- requests ---- */

/* Only the judge writes requests; an unreadable one is a fault of ours. */
static void misread(void) {
  errno = EBADMSG;
  fail("request", "");
}

static void obey(char *message, size_t length) {
  char *words[MOST_WORDS];
  int count = 0;
  if (length == 0 || message[length - 1]) misread();
  for (char *word = message; word < message + length; word += strlen(word) + 1) {
    if (count == MOST_WORDS) misread();
    words[count++] = word;
  }
  if (count < 2 || strlen(words[1]) != NAME) misread();
  struct box *box = box_called(words[1]);
  if (!strcmp(words[0], "kill")) return box ? end(box) : (void)0;
  if (!strcmp(words[0], "opened")) return box ? let_go(box) : (void)0;
  if (count < 4 || strcmp(words[0], "start")) misread();
  long streams = number(words[2]);
  if (streams < PLAIN_STREAMS || streams > MOST_STREAMS) misread();
  begin(words[1], streams, (struct words){count - 3, words + 3});
}

/* Returns false when there will be no more requests. */
static int read_requests(void) {
  static unsigned char buffer[LONGEST];
  static size_t filled = 0;
  ssize_t came = read(STDIN_FILENO, buffer + filled, sizeof buffer - filled);
  if (came < 0 && errno == EINTR) return 1;
  if (came <= 0) return 0;
  filled += came;
  size_t at = 0;
  while (filled - at >= LENGTH) {
    unsigned char *head = buffer + at;
    size_t length = (size_t)head[0] << 24 | head[1] << 16 | head[2] << 8 | head[3];
    if (length > sizeof buffer - LENGTH) misread();
    if (filled - at < LENGTH + length) break;
    obey((char *)head + LENGTH, length);
    at += LENGTH + length;
  }
  memmove(buffer, buffer + at, filled -= at);
  return 1;
}

/* ---- service ---- */

static volatile sig_atomic_t orphaned;

/* Handles SIGCHLD from boxes, and SIGTERM when the judge has died. */
static void hear(int signal) {
  if (signal == SIGTERM) orphaned = 1;
}

int main(int count, char *words[]) {
  if (count != 3 || strcmp(words[1], "--serve")) {
    errno = EINVAL;
    fail("arguments", "");
  }
  who = (struct user){geteuid(), getegid()};
  if (who.uid == 0) own_mounts();
  command = words[0];
  command_bytes = words[count - 1] + strlen(words[count - 1]) - command;
  /* Signals from the judge's terminal, such as Ctrl-C, are for the judge alone. */
  setsid();

  /* The end of a box or of the judge can interrupt it only while it waits. */
  sigset_t heard, none;
  sigemptyset(&none);
  sigemptyset(&heard);
  sigaddset(&heard, SIGCHLD);
  sigaddset(&heard, SIGTERM);
  sigprocmask(SIG_SETMASK, &heard, NULL);
  sigaction(SIGCHLD, &(struct sigaction){.sa_handler = hear}, NULL);
  sigaction(SIGTERM, &(struct sigaction){.sa_handler = hear}, NULL);
  self = syscall(SYS_pidfd_open, getpid(), 0);
  judge = syscall(SYS_pidfd_open, number(words[2]), 0);
  if (self < 0 || judge < 0) fail("pidfd_open", "");
  die_with(judge, SIGTERM);

  dprintf(STDOUT_FILENO, "ready\n");
  struct pollfd input = {.fd = STDIN_FILENO, .events = POLLIN};
  while (!orphaned) {
    int found = ppoll(&input, 1, NULL, &none);
    collect();
    if (found > 0 && !read_requests()) break;
  }
  end_all();
}
