/*
 * The two processes that a box begins with: its first one, which collects those that lose their parents, and the
 * program. When the program ends, so does the first process, with its code, or 128 and the number of its signal; and
 * with that process the kernel ends all others of the PID namespace. No signal from within ends it, and it cannot be
 * looked into: see rights.c.
 *
 *   told COMMAND...   writes an empty line: the box is there. Then waits for a line, whose words after the first one,
 *                     which are figures, are added to the command
 *   now COMMAND...    writes an empty line and begins
 *   self COMMAND...   begins; the command writes that line itself
 *
 * With a report it waits for the end of all processes, and says what they used up: “MICROSECONDS KIB”.
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

/* Byte by byte: what comes after it is for the program. An empty text where there is none. */
static void read_line(char *line) {
  int length = 0;
  while (length < LONGEST_LINE - 1 && read(STDIN_FILENO, line + length, 1) == 1 && line[length] != '\n') length++;
  line[line[length] == '\n' ? length : 0] = 0;
}

static void announce(void) {
  if (write(STDOUT_FILENO, "\n", 1) != 1) _exit(NOT_STARTED);
}

void be_program(struct box_command about) {
  static char line[LONGEST_LINE];
  struct words words = about.words;
  const char *gate = take(&words);
  char *command[words.left + MOST_FIGURES + 1];
  int count = 0;
  if (strcmp(gate, "self")) announce();
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

void be_first(int report) {
  pid_t program = fork(), ended;
  int status = 0;
  if (program < 0) fail("fork", "");
  if (program == 0) {
    if (report != NO_REPORT) close(report);
    return;
  }
  /* They are the program's alone: its readers are to see when it closes them. */
  for (int stream = 0; stream < PLAIN_STREAMS; stream++) close(stream);
  while ((ended = wait(&status)) != program)
    if (ended < 0 && errno != EINTR) _exit(FAILED);
  if (report != NO_REPORT) report_to(report);
  _exit(code_of(status));
}
