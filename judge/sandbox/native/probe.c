/*
 * Attacks from inside a box, run whenever native judging starts. Each one that succeeds prints a line to stdout;
 * the last line is “done”. tests/attacks/ has many more of them.
 *
 *   probe PROCESSES JUDGE_PID PORT
 *   probe memory MIB                (in another box, because the kernel may kill all of it at once)
 */
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/file.h>
#include <sys/mount.h>
#include <sys/prctl.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static void through(int succeeded, const char *attack) {
  if (succeeded) puts(attack);
}

static int opens(const char *path, int how) {
  int file = open(path, how, 0600);
  if (file >= 0) close(file);
  return file >= 0;
}

static int connects(int port) {
  int file = socket(AF_INET, SOCK_STREAM, 0);
  struct sockaddr_in there = {.sin_family = AF_INET, .sin_port = htons(port)};
  there.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  return file >= 0 && connect(file, (struct sockaddr *)&there, sizeof there) == 0;
}

/* The box's own processes have lower pids. So may the judge, if it is alone in a container. */
enum { LOWEST = 100 };

static void see_the_judge(int judge) {
  char path[64];
  if (judge < LOWEST) return;
  snprintf(path, sizeof path, "/proc/%d/environ", judge);
  through(opens(path, O_RDONLY), "reads the judge's environment");
  through(kill(judge, 0) == 0 || errno == EPERM, "sees the judge");
}

static void read_and_write(void) {
  through(opens("/etc/shadow", O_RDONLY), "reads /etc/shadow");
  through(opens("/etc/passwd", O_RDONLY), "reads /etc/passwd");
  through(opens("/clew", O_CREAT | O_WRONLY), "writes to /");
  through(opens("/box/clew", O_CREAT | O_WRONLY), "writes to /box");
  through(opens("/usr/clew", O_CREAT | O_WRONLY), "writes to /usr");
  through(opens("/dev/clew", O_CREAT | O_WRONLY), "writes to /dev");
  through(opens("/proc/self/comm", O_WRONLY) || opens("/proc/1/comm", O_WRONLY), "writes to /proc");
  for (int file = 3; file < 1024; file++) through(fcntl(file, F_GETFD) != -1, "has inherited a descriptor");
}

/* Traces the first process of the box, and detaches, because a stopped one would block the attacks after this. */
static int traces(void) {
  if (ptrace(PTRACE_ATTACH, 1, 0, 0) != 0) return 0;
  waitpid(1, NULL, __WALL);
  ptrace(PTRACE_DETACH, 1, 0, 0);
  return 1;
}

/* Whatever ends the first process of the box would look like a fault of the host. */
static void reach_the_first(void) {
  struct rlimit found;
  struct timespec used;
  through(syscall(SYS_prlimit64, 1, RLIMIT_CPU, NULL, &found) == 0, "limits the first process of its box");
  through(kill(1, 0) == 0, "signals the first process of its box");
  through(clock_gettime((~1U << 3) + 2, &used) == 0, "reads the clock of the first process of its box");
  long sibling = syscall(SYS_clone, CLONE_PARENT | SIGCHLD, 0, 0, 0, 0);
  if (sibling == 0) _exit(0);
  through(sibling > 0, "makes children of the first process of its box");
}

static void use_the_kernel(void) {
  char parameters[256] = {0};
  through(getuid() == 0 || setuid(0) == 0, "is root");
  through(traces(), "traces another process");
  through(mount("none", "/tmp", "tmpfs", 0, "") == 0, "mounts");
  through(unshare(CLONE_NEWUSER) == 0, "makes a user namespace");
  through(chroot("/tmp") == 0, "changes its root");
  through(syscall(SYS_keyctl, 0, -5, 1) != -1, "uses keyrings");
  through(syscall(SYS_io_uring_setup, 4, parameters) != -1, "uses io_uring");
  through(syscall(SYS_bpf, 0, parameters, sizeof parameters) != -1, "uses bpf");
}

/* Resources shared by all boxes: a box that uses them up, or leaves a mark in them, affects other boxes. */
static void use_what_is_shared(void) {
  char byte;
  struct iovec into = {&byte, 1};
  struct sock_filter accepts = {BPF_RET | BPF_K, 0, 0, SECCOMP_RET_ALLOW};
  struct sock_fprog filter = {1, &accepts};
  int file = open("/usr/bin/env", O_RDONLY), sock = socket(AF_UNIX, SOCK_DGRAM, 0);
  through(posix_openpt(O_RDWR | O_NOCTTY) != -1, "takes terminals");
  through(flock(file, LOCK_SH | LOCK_NB) == 0, "locks files of the host");
  /* The first read puts the page into the host's cache, so the answer does not depend on earlier reads. */
  through(pread(file, &byte, 1, 0) == 1 && preadv2(file, &into, 1, 0, RWF_NOWAIT) != -1,
          "sees what the host keeps in memory");
  through(utimensat(AT_FDCWD, "/dev/null", NULL, 0) == 0, "sets the times of devices");
  through(opens("/proc/loadavg", O_RDONLY), "reads the counters of the host");
  through(setsockopt(sock, SOL_SOCKET, SO_ATTACH_FILTER, &filter, sizeof filter) == 0, "filters sockets");
  through(prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &filter) == 0, "filters system calls");
  close(file);
  close(sock);
}

/* The children ignore all signals, have their own sessions and never exit: the box has to end them. */
static void outlive(int processes) {
  int children = 0;
  while (children <= processes) {
    pid_t child = fork();
    if (child < 0) break;
    if (child == 0) {
      setsid();
      for (int number = 1; number < 65; number++) signal(number, SIG_IGN);
      for (int file = 0; file < 3; file++) close(file);
      for (;;) pause();
    }
    children++;
  }
  through(children > processes, "makes more processes than it may");
}

static int take(size_t bytes) {
  volatile char *block = malloc(bytes);
  for (size_t at = 0; block && at < bytes; at += 4096) block[at] = 1;
  through(block != NULL, "takes more memory than it may");
  puts("done");
  return 0;
}

int main(int count, char *words[]) {
  /* Line-buffered, so that successful attacks are reported even if the box is killed. */
  setvbuf(stdout, NULL, _IOLBF, 0);
  if (count == 3) return take(strtoul(words[2], NULL, 10) << 20);
  if (count != 4) return 2;
  int processes = atoi(words[1]), judge = atoi(words[2]), port = atoi(words[3]);
  see_the_judge(judge);
  read_and_write();
  reach_the_first();
  use_the_kernel();
  use_what_is_shared();
  through(connects(port), "reaches the network");
  outlive(processes);
  puts("done");
  return 0;
}
