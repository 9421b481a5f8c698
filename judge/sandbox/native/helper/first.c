/*
 * The two processes that a box begins with: its first one, which reaps orphans, and the program. When the program ends,
 * the first process exits with its code, or with 128 plus the number of its signal; the kernel then kills all other
 * processes of the PID namespace. No signal from within kills the first process, no process in the box can inspect it
 * (see rights.c), and it has another user than they (see box.c).
 *
 *   told COMMAND...   writes an empty line, which means that the box is ready. Then waits for a line and adds its words
 *                     after the first one, which are numbers, to the command
 *   now COMMAND...    writes an empty line and begins
 *   filled FOLDER N WRITABLE... COMMAND...
 *                     writes an empty line, waits for a line and an archive (fill.c), writes another empty line, waits
 *                     for a line, and begins in FOLDER; the N other folders of /box can be written to
 *   self COMMAND...   begins; the command writes that line itself
 *
 * With a report it waits for the end of all processes and reports their usage: “MICROSECONDS KIB”.
 */
#define _GNU_SOURCE
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "helper.h"

enum { LONGEST_LINE = 512, MOST_FIGURES = 16, NOT_STARTED = 127, BY_SIGNAL = 128 };

/* Reads byte by byte, because what follows the line is for the program. Empty if there is no complete line. */
static void read_line(char *line) {
  int length = 0;
  while (length < LONGEST_LINE - 1 && read(STDIN_FILENO, line + length, 1) == 1 && line[length] != '\n') length++;
  line[line[length] == '\n' ? length : 0] = 0;
}

static void announce(void) {
  if (write(STDOUT_FILENO, "\n", 1) != 1) _exit(NOT_STARTED);
}

static struct words take_several(struct words *words) {
  struct words several = {.left = number(take(words))};
  several.next = words->next;
  for (int i = 0; i < several.left; i++) take(words);
  return several;
}

static void await_files(struct words writable, const char *folder) {
  static char line[LONGEST_LINE];
  read_line(line);
  read_line(line);
  fill_box(writable, number(line));
  if (chdir(folder)) fail("chdir", folder);
  announce();
  read_line(line);
}

void be_program(struct box_command about) {
  static char line[LONGEST_LINE];
  struct words words = about.words;
  const char *gate = take(&words);
  char *command[words.left + MOST_FIGURES + 1];
  int count = 0;
  if (strcmp(gate, "self")) announce();
  if (!strcmp(gate, "filled")) {
    const char *folder = take(&words);
    struct words writable = take_several(&words);
    await_files(writable, folder);
  }
  while (words.left > 0) command[count++] = take(&words);
  if (!strcmp(gate, "told")) {
    read_line(line);
    if (!strtok(line, " ")) _exit(NOT_STARTED);
    char **last = command + count + MOST_FIGURES;
    for (char *figure; command + count < last && (figure = strtok(NULL, " "));) command[count++] = figure;
  }
  command[count] = NULL;
  execve(command[0], command, about.environment);
  dprintf(STDERR_FILENO, "%s: %s\n", command[0], strerror(errno));
  _exit(NOT_STARTED);
}

static int code_of(int status) { return WIFEXITED(status) ? WEXITSTATUS(status) : BY_SIGNAL + WTERMSIG(status); }

static void report_to(int report) {
  struct rusage used;
  kill(-1, SIGKILL);
  while (wait(NULL) > 0 || errno == EINTR) continue;
  getrusage(RUSAGE_CHILDREN, &used);
  long long seconds = used.ru_utime.tv_sec + used.ru_stime.tv_sec;
  dprintf(report, "%lld %ld\n", seconds * 1000000 + used.ru_utime.tv_usec + used.ru_stime.tv_usec, used.ru_maxrss);
}

void be_first(pid_t program, int report) {
  pid_t ended;
  int status = 0;
  /* Only the program keeps the streams, so that their readers notice when it closes them. */
  for (int stream = 0; stream < PLAIN_STREAMS; stream++) close(stream);
  while ((ended = wait(&status)) != program)
    if (ended < 0 && errno != EINTR) _exit(FAILED);
  if (report != NO_REPORT) report_to(report);
  _exit(code_of(status));
}
