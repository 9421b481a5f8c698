/*
 * The first link of the chain  helper → bwrap → program:  a small process that the judge starts once and that starts
 * the boxes from then on. Node.js would copy the page tables of the whole judge each time (33 µs for each MB that it
 * holds); here there is next to nothing to copy.
 *
 *   helper --serve PARENT
 *
 * On standard input come requests: four bytes of length (big-endian), then words, each ended by a NUL.
 *
 *   start NAME STREAMS WORD...   makes a box, see box.c for the words; NAME has 16 characters
 *   opened NAME                  the judge has its ends of the streams of that box
 *   kill NAME                    SIGKILL for the first process of that box, if it has not ended
 *
 * On standard output go lines: “ready” when there is somebody who serves, and of each box “NAME pid N FD...” and at its
 * end “NAME exit CODE” or “NAME signal N”; or else “NAME failed WHY”.
 *
 * The streams of a box are pipes: three of them or, with a report, four. The judge opens its ends below /proc, as
 * descriptors FD of this process, which holds both ends until then: so nothing is lost of a box that ends at once.
 *
 * When standard input ends or the judge dies, this process ends every box, and then itself. Where it is killed, every box
 * dies, for each has asked for it.
 *
 * A bwrap that dies while it makes a box leaves the box's first process behind, which would wait for it for ever. Such
 * orphans become children of this process, which kills them.
 */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "helper.h"

enum { NAME = 16, MOST_BOXES = 512, MOST_WORDS = 1024, LENGTH = 4, LONGEST = 1 << 18, PATIENCE = 10 };

/* A pipe is read from its first end and written to the second. */
enum { FROM, TO, ENDS };

static struct box {
  char name[NAME + 1];
  pid_t pid;
  /* Of so many streams, both ends are still held for the judge. */
  int held;
  int streams[MOST_STREAMS][ENDS];
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

static void let_go(struct box *box) {
  for (; box->held > 0; box->held--)
    for (int end = 0; end < ENDS; end++) close(box->streams[box->held - 1][end]);
}

static void refuse(const char *name, const char *what) {
  dprintf(STDOUT_FILENO, "%s failed %s: %s\n", name, what, strerror(errno));
}

static void become(struct box *box, pid_t parent, int count, char *words[]) {
  int streams[MOST_STREAMS];
  for (int i = 0; i < box->held; i++) streams[i] = box->streams[i][end_of_program(i)];
  become_box(streams, box->held, parent, count, words);
}

static void tell_of(const struct box *box) {
  char line[NAME + 16 * (MOST_STREAMS + 1)];
  int at = sprintf(line, "%s pid %d", box->name, box->pid);
  for (int i = 0; i < box->held; i++) at += sprintf(line + at, " %d", box->streams[i][!end_of_program(i)]);
  dprintf(STDOUT_FILENO, "%s\n", line);
}

static void begin(const char *name, int stream_count, int count, char *words[]) {
  struct box *box = free_box();
  if (!box) return refuse(name, "table of boxes");
  strcpy(box->name, name);
  while (box->held < stream_count && !pipe2(box->streams[box->held], O_CLOEXEC)) box->held++;
  pid_t self = getpid(), pid = -1;
  if (box->held < stream_count) refuse(name, "pipe");
  else if ((pid = fork()) < 0) refuse(name, "fork");
  if (pid < 0) return let_go(box);
  if (pid == 0) become(box, self, count, words);
  box->pid = pid;
  tell_of(box);
}

/* ---- a box ends ---- */

/* Until it has been waited for here, nobody else can be given its number. */
static void end(const struct box *box) {
  if (box->pid) kill(box->pid, SIGKILL);
}

static int is_box(pid_t child) { return box_of(child) != NULL; }

void kill_children(int (*kept)(pid_t child)) {
  char path[64];
  snprintf(path, sizeof path, "/proc/self/task/%d/children", getpid());
  FILE *children = fopen(path, "re");
  /* Where the kernel does not tell, they are left. */
  if (!children) return;
  for (int child; fscanf(children, "%d", &child) == 1;)
    if (!kept || !kept(child)) kill(child, SIGKILL);
  fclose(children);
}

static void collect(void) {
  int status, ended = 0;
  for (pid_t pid; (pid = waitpid(-1, &status, WNOHANG)) > 0;) {
    struct box *box = box_of(pid);
    ended = 1;
    if (!box) continue;
    if (WIFSIGNALED(status)) dprintf(STDOUT_FILENO, "%s signal %d\n", box->name, WTERMSIG(status));
    else dprintf(STDOUT_FILENO, "%s exit %d\n", box->name, WEXITSTATUS(status));
    box->pid = 0;
  }
  if (ended) kill_children(is_box);
}

/* Who loses its parent becomes a child of this process: in the end there is nobody left. */
static void end_all(void) {
  alarm(PATIENCE);
  do kill_children(NULL);
  while (waitpid(-1, NULL, 0) > 0);
}

/* ---- requests ---- */

/* Only the judge writes them; one that cannot be read is a fault of ours. */
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
  begin(words[1], streams, count - 3, words + 3);
}

/* False when there will be no more. */
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

/* Of its children, or of the judge. */
static void hear(int signal) {
  if (signal == SIGTERM) orphaned = 1;
}

int main(int count, char *words[]) {
  if (count != 3 || strcmp(words[1], "--serve")) {
    errno = EINVAL;
    fail("arguments", "");
  }
  /* What is typed at the judge's terminal, such as Ctrl-C, is for the judge alone. */
  setsid();

  /* Only while it waits can a box that ends interrupt it, or the end of the judge. */
  sigset_t heard, none;
  sigemptyset(&none);
  sigemptyset(&heard);
  sigaddset(&heard, SIGCHLD);
  sigaddset(&heard, SIGTERM);
  sigprocmask(SIG_SETMASK, &heard, NULL);
  sigaction(SIGCHLD, &(struct sigaction){.sa_handler = hear}, NULL);
  sigaction(SIGTERM, &(struct sigaction){.sa_handler = hear}, NULL);
  die_with(number(words[2]), SIGTERM);
  if (prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)) fail("prctl", "subreaper");

  dprintf(STDOUT_FILENO, "ready\n");
  struct pollfd input = {.fd = STDIN_FILENO, .events = POLLIN};
  while (!orphaned) {
    int found = ppoll(&input, 1, NULL, &none);
    collect();
    if (found > 0 && !read_requests()) break;
  }
  end_all();
}
