/*
 * A library that an interpreter of zygotes.c calls once it is ready. It waits for requests; for each it forks itself,
 * makes the fork a box as box.c describes, and answers with its pid. The call returns only in the program of that box.
 */
#define _GNU_SOURCE
#include <errno.h>
#include <sched.h>
#include <signal.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "zygote.h"

enum { MOST_WORDS = 1024 };

static ssize_t receive(char *message, int files[FILES]) {
  char control[CMSG_SPACE(FILES * sizeof(int))];
  struct iovec part = {message, LONGEST_MESSAGE};
  struct msghdr packet = {.msg_iov = &part, .msg_iovlen = 1, .msg_control = control, .msg_controllen = sizeof control};
  ssize_t length = recvmsg(CONTROL, &packet, MSG_CMSG_CLOEXEC);
  struct cmsghdr *head = length > 0 ? CMSG_FIRSTHDR(&packet) : NULL;
  /* The helper has gone or sent an invalid message. */
  if (!head || head->cmsg_len != CMSG_LEN(FILES * sizeof(int)) || message[length - 1]) _exit(FAILED);
  memcpy(files, CMSG_DATA(head), FILES * sizeof(int));
  return length;
}

static void become(const int files[FILES], char *message, ssize_t length) {
  static char *list[MOST_WORDS];
  struct words words = {0, list};
  for (char *word = message; word < message + length && words.left < MOST_WORDS; word += strlen(word) + 1)
    list[words.left++] = word;
  prctl(PR_SET_NAME, "box", 0, 0, 0);
  if (setns(files[NETWORK], CLONE_NEWNET)) fail("setns", "network");
  /* A box is made from what the helper sees; the interpreter itself has left that mount namespace. */
  if (setns(files[HELPER], CLONE_NEWNS)) fail("setns", "mounts");
  become_box(files, PLAIN_STREAMS, files[HELPER], (struct user){0, 0}, words);
  /* Erased because the program could read it and learn how this machine is set up. */
  explicit_bzero(message, length);
  /* Dumpable again, as after an execve, so that it may open its own files below /proc. */
  if (prctl(PR_SET_DUMPABLE, 1, 0, 0, 0)) fail("prctl", "dumpable");
}

/** Serves requests; must be called in a process with one thread. Returns in each box. */
void clew_serve(void) {
  static char message[LONGEST_MESSAGE];
  int files[FILES];
  close(LIBRARY);
  for (;;) {
    ssize_t length = receive(message, files);
    /* The fork is a child of the helper, which waits for it and kills it like all boxes. */
    pid_t pid = syscall(SYS_clone, CLONE_NEWPID | CLONE_PARENT | SIGCHLD, 0, 0, 0, 0);
    if (pid == 0) return become(files, message, length);
    for (int i = 0; i < FILES; i++) close(files[i]);
    explicit_bzero(message, length);
    if (send(CONTROL, &pid, sizeof pid, MSG_NOSIGNAL) != sizeof pid) _exit(FAILED);
  }
}
