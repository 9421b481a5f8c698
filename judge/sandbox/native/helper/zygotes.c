/*
 * Interpreters that have started, have read only our harness, and are forked for each box, so that a Python box costs a
 * fork instead of a start. They are started when first needed, are children of the helper, and die with it. Only if the
 * helper is root: a fork then makes its box as box.c describes, and has dropped all privileges before it reads the
 * first byte of a program.
 */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/sendfile.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

#include "serve.h"
#include "zygote.h"

enum { MOST_ZYGOTES = 4, LONGEST_KEY = 512, MOST_WORDS_OF_COMMAND = 16 };

static struct zygote {
  char key[LONGEST_KEY];
  /* 0 if this entry is free. */
  int control;
} zygotes[MOST_ZYGOTES];

/* ---- starting ---- */

/* Copies it to a nameless file: mapped paths can be read in /proc/self/maps and would reveal this machine's setup. */
static void take_library(const char *path) {
  struct stat what;
  int file = open(path, O_RDONLY | O_CLOEXEC), copy = memfd_create("harness", MFD_CLOEXEC);
  if (file < 0 || copy < 0 || fstat(file, &what)) fail("open", path);
  if (sendfile(copy, file, NULL, what.st_size) != what.st_size) fail("copy", path);
  if (dup2(copy, LIBRARY) < 0) fail("dup2", path);
}

/* Opens pipes with no one at the other end, to have streams of the same kind as a program. */
static void take_dead_streams(void) {
  int pipes[2];
  for (int stream = 0; stream < PLAIN_STREAMS; stream++) {
    if (pipe2(pipes, O_CLOEXEC) || dup2(pipes[stream == STDIN ? 0 : 1], stream) < 0) fail("pipe", "");
  }
}

_Noreturn static void be_zygote(int self, int control, const char *library, struct words words) {
  char *environment[MOST_VARIABLES + 1] = {0}, *command[MOST_WORDS_OF_COMMAND + 1] = {0};
  int variables = 0, count = 0;
  hear_as_usual();
  die_with(self, SIGKILL);
  for (char *word; strcmp(word = take(&words), "--root");)
    if (!strcmp(word, "--setenv") && variables < MOST_VARIABLES) environment[variables++] = variable(&words);
  /* Moved to a high number first, so that the descriptors do not overwrite each other. */
  int there = fcntl(control, F_DUPFD_CLOEXEC, FIRST_FREE);
  take_dead_streams();
  take_library(library);
  if (there < 0 || dup2(there, CONTROL) < 0) fail("dup2", "control");
  close_from(LIBRARY + 1);
  /* A program could find in its memory where the interpreter was started, so it starts in a root like that of a box. */
  if (unshare(CLONE_NEWNS)) fail("unshare", "mounts");
  enter_root(&words, NOBODY);
  take(&words);
  while (words.left > 1 && count < MOST_WORDS_OF_COMMAND) command[count++] = take(&words);
  command[count] = "fork";
  execve(command[0], command, environment);
  fail("start", command[0]);
}

static struct zygote *zygote_called(const char *key) {
  for (struct zygote *zygote = zygotes; zygote < zygotes + MOST_ZYGOTES; zygote++)
    if (zygote->control && !strcmp(zygote->key, key)) return zygote;
  return NULL;
}

static struct zygote *start(int self, const char *key, const char *library, struct words words) {
  struct zygote *zygote = zygotes;
  while (zygote < zygotes + MOST_ZYGOTES && zygote->control) zygote++;
  int pair[2];
  if (zygote == zygotes + MOST_ZYGOTES || socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, pair)) return NULL;
  pid_t pid = fork();
  if (pid == 0) be_zygote(self, pair[1], library, words);
  close(pair[1]);
  if (pid < 0) {
    close(pair[0]);
    return NULL;
  }
  strcpy(zygote->key, key);
  zygote->control = pair[0];
  return zygote;
}

/* ---- forking ---- */

static int send_request(int control, const int files[FILES], struct words words) {
  static char message[LONGEST_MESSAGE];
  size_t length = 0;
  for (int i = 0; i < words.left; i++) {
    size_t more = strlen(words.next[i]) + 1;
    if (length + more > sizeof message) return -1;
    memcpy(message + length, words.next[i], more);
    length += more;
  }
  char control_bytes[CMSG_SPACE(FILES * sizeof(int))] = {0};
  struct iovec part = {message, length};
  struct msghdr packet = {.msg_iov = &part, .msg_iovlen = 1, .msg_control = control_bytes};
  packet.msg_controllen = sizeof control_bytes;
  struct cmsghdr *head = CMSG_FIRSTHDR(&packet);
  head->cmsg_level = SOL_SOCKET;
  head->cmsg_type = SCM_RIGHTS;
  head->cmsg_len = CMSG_LEN(FILES * sizeof(int));
  memcpy(CMSG_DATA(head), files, FILES * sizeof(int));
  return sendmsg(control, &packet, MSG_NOSIGNAL) == (ssize_t)length ? 0 : -1;
}

/* The interpreter exits when its control socket closes. */
static void stop(struct zygote *zygote) {
  if (zygote->control) close(zygote->control);
  zygote->control = 0;
}

void end_zygotes(void) {
  for (struct zygote *zygote = zygotes; zygote < zygotes + MOST_ZYGOTES; zygote++) stop(zygote);
}

pid_t fork_zygote(const int files[FILES], const char *folder, const char *library, struct words words) {
  char key[LONGEST_KEY];
  pid_t pid = -1;
  if (snprintf(key, sizeof key, "%s %s", folder, library) >= (int)sizeof key) return -1;
  struct zygote *zygote = zygote_called(key);
  if (!zygote) zygote = start(files[HELPER], key, library, words);
  if (!zygote) return -1;
  /* It answers at once, except for the first time, when it still has to start. */
  if (send_request(zygote->control, files, words) || recv(zygote->control, &pid, sizeof pid, 0) != sizeof pid) {
    stop(zygote);
    return -1;
  }
  return pid;
}
