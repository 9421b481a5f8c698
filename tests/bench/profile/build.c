/*
 * CPU milliseconds, of this process and its children, of what a box is built from: each line a name and a figure.
 *
 *   build STATIC_PROGRAM
 */
#define _GNU_SOURCE
#include <fcntl.h>
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mount.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

enum { TIMES = 100, WITHOUT_NETWORK = CLONE_NEWUSER | CLONE_NEWPID | CLONE_NEWIPC | CLONE_NEWUTS | CLONE_NEWCGROUP | CLONE_NEWNS };

static double milliseconds(int who) {
  struct rusage used;
  getrusage(who, &used);
  struct timeval user = used.ru_utime, kernel = used.ru_stime;
  return (user.tv_sec + kernel.tv_sec) * 1e3 + (user.tv_usec + kernel.tv_usec) / 1e3;
}

static double now(void) { return milliseconds(RUSAGE_SELF) + milliseconds(RUSAGE_CHILDREN); }

static void wait_for(pid_t child) {
  int status;
  if (child < 0 || waitpid(child, &status, 0) != child || status) {
    fprintf(stderr, "build: a child has failed\n");
    exit(1);
  }
}

static void end_in_child(int forks) {
  if (!forks) return;
  pid_t child = fork();
  if (child == 0) _exit(0);
  wait_for(child);
}

static void measure(const char *name, int namespaces, int forks, char *command[]) {
  double began = now();
  for (int time = 0; time < TIMES; time++) {
    pid_t child = fork();
    if (child == 0) {
      if (namespaces && unshare(namespaces)) _exit(1);
      end_in_child(forks);
      int nowhere = open("/dev/null", O_WRONLY);
      dup2(nowhere, STDOUT_FILENO);
      if (command) execv(command[0], command);
      _exit(command != NULL);
    }
    wait_for(child);
  }
  printf("%s\t%.3f\n", name, (now() - began) / TIMES);
  fflush(stdout);
}

int main(int count, char *words[]) {
  if (count != 2) return 2;
  char *program[] = {words[1], NULL}, *shell[] = {"/bin/sh", "-c", ":", NULL};
  char *bwrap[] = {"/usr/bin/bwrap", "--version", NULL}, *python[] = {"/usr/bin/python3", "-I", "-S", "-c", "", NULL};
  char *box[] = {"/usr/bin/bwrap", "--unshare-all", "--ro-bind", "/", "/", "--proc", "/proc", "--dev", "/dev", words[1], NULL};
  measure("fork", 0, 0, NULL);
  measure("fork, and start a static program", 0, 0, program);
  measure("fork, and start a shell", 0, 0, shell);
  measure("fork, and start bwrap, which only says its version", 0, 0, bwrap);
  measure("fork, and start Python", 0, 0, python);
  measure("user namespace", CLONE_NEWUSER, 0, NULL);
  measure("mount namespace", CLONE_NEWNS, 0, NULL);
  measure("IPC, UTS and cgroup namespaces", CLONE_NEWIPC | CLONE_NEWUTS | CLONE_NEWCGROUP, 0, NULL);
  measure("PID namespace and its first process", CLONE_NEWPID, 1, NULL);
  measure("all of these", WITHOUT_NETWORK, 1, NULL);
  measure("network namespace", CLONE_NEWNET, 0, NULL);
  measure("a bare bwrap around the static program", 0, 0, box);
}
