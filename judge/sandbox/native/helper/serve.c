/*
 * The first link of the chain  helper → bwrap → program:  a small process that the judge starts once and that starts
 * the boxes from then on. Node.js would copy the page tables of the whole judge each time (33 µs for each MB that it
 * holds); here there is next to nothing to copy.
 *
 *   helper --serve SOCKET PARENT
 *
 * On standard input come requests: four bytes of length (big-endian), then words, each ended by a NUL.
 *
 *   start NAME STREAMS WORD...   makes a box, see box.c for the words; NAME has 16 characters
 *   kill NAME                    SIGKILL for the first process of that box, if it has not ended
 *
 * On standard output go lines: “ready” when there is somebody who serves, and of each box “NAME pid N” and at its end
 * “NAME exit CODE” or “NAME signal N”; or else “NAME failed WHY”.
 *
 * The streams of a box are connections to SOCKET, on which the judge listens: three of them or, with a report, four.
 * Each begins with the line “NAME NUMBER”. They are made before the box, so whoever hears of a box can have them all.
 *
 * When standard input ends or the judge dies, this process ends, and then every box dies, for each has asked for it.
 */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

#include "helper.h"

enum { NAME = 16, MOST_BOXES = 512, MOST_WORDS = 1024, LENGTH = 4, LONGEST = 1 << 18 };

static struct { char name[NAME + 1]; pid_t pid; } boxes[MOST_BOXES];
static struct sockaddr_un judge = {.sun_family = AF_UNIX};

/** A place in the table; with pid 0, one that is free. */
static int place_of(pid_t pid) {
  for (int i = 0; i < MOST_BOXES; i++)
    if (boxes[i].pid == pid) return i;
  return -1;
}

/* ---- a box begins ---- */

static int connected(const char *name, int number) {
  char line[NAME + 4];
  int length = snprintf(line, sizeof line, "%s %d\n", name, number);
  int stream = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (stream < 0) return -1;
  if (!connect(stream, (struct sockaddr *)&judge, sizeof judge) && write(stream, line, length) == length) return stream;
  int why = errno;
  close(stream);
  errno = why;
  return -1;
}

static void refuse(const char *name, const char *what) {
  dprintf(STDOUT_FILENO, "%s failed %s: %s\n", name, what, strerror(errno));
}

static void begin(const char *name, int stream_count, int count, char *words[]) {
  int streams[MOST_STREAMS], made = 0, place = place_of(0);
  pid_t self = getpid(), pid = -1;
  if (place < 0) {
    errno = EAGAIN;
    return refuse(name, "table of boxes");
  }
  while (made < stream_count && (streams[made] = connected(name, made)) >= 0) made++;
  if (made < stream_count) refuse(name, "connect");
  else if ((pid = fork()) < 0) refuse(name, "fork");
  if (pid == 0) become_box(streams, stream_count, self, count, words);
  while (made > 0) close(streams[--made]);
  if (pid < 0) return;
  strcpy(boxes[place].name, name);
  boxes[place].pid = pid;
  dprintf(STDOUT_FILENO, "%s pid %d\n", name, pid);
}

/* ---- a box ends ---- */

/* Until it has been waited for here, nobody else can be given its number. */
static void end(const char *name) {
  for (int i = 0; i < MOST_BOXES; i++)
    if (boxes[i].pid && !strcmp(boxes[i].name, name)) kill(boxes[i].pid, SIGKILL);
}

static void collect(void) {
  int status;
  for (pid_t pid; (pid = waitpid(-1, &status, WNOHANG)) > 0;) {
    int place = place_of(pid);
    if (place < 0) continue;
    if (WIFSIGNALED(status)) dprintf(STDOUT_FILENO, "%s signal %d\n", boxes[place].name, WTERMSIG(status));
    else dprintf(STDOUT_FILENO, "%s exit %d\n", boxes[place].name, WEXITSTATUS(status));
    boxes[place].pid = 0;
  }
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
  if (!strcmp(words[0], "kill")) return end(words[1]);
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

/* Held by its descriptor, so that the judge can remove the file at once and none is left when it is killed. */
static void find_judge(const char *path) {
  int held = open(path, O_PATH | O_CLOEXEC);
  if (held < 0) fail("open", path);
  snprintf(judge.sun_path, sizeof judge.sun_path, "/proc/self/fd/%d", held);
}

static void wake(int signal) { (void)signal; }

int main(int count, char *words[]) {
  if (count != 4 || strcmp(words[1], "--serve")) {
    errno = EINVAL;
    fail("arguments", "");
  }
  /* What is typed at the judge's terminal, such as Ctrl-C, is for the judge alone. */
  setsid();
  die_with(number(words[3]));
  find_judge(words[2]);

  /* Only while it waits can a box that ends interrupt it. */
  sigset_t child, none;
  sigemptyset(&none);
  sigemptyset(&child);
  sigaddset(&child, SIGCHLD);
  sigprocmask(SIG_SETMASK, &child, NULL);
  sigaction(SIGCHLD, &(struct sigaction){.sa_handler = wake}, NULL);

  dprintf(STDOUT_FILENO, "ready\n");
  struct pollfd input = {.fd = STDIN_FILENO, .events = POLLIN};
  for (;;) {
    int found = ppoll(&input, 1, NULL, &none);
    collect();
    if (found > 0 && !read_requests()) return 0;
  }
}
