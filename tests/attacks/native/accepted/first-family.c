// Gives the first process of the box children, becomes its equal, or takes its place as the one who buries orphans.
#define _GNU_SOURCE
#include <linux/sched.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

#define TRY(name, ...) if ((__VA_ARGS__) != -1) printf("BREACH %s; ", name), breached = 1

static long sibling(unsigned long flags) {
    long child = syscall(SYS_clone, flags, 0, 0, 0, 0);
    if (child == 0) _exit(0);
    return child;
}

static long newer_sibling(unsigned long flags) {
    struct clone_args arguments = {.flags = flags, .exit_signal = SIGCHLD};
    long child = syscall(SYS_clone3, &arguments, sizeof arguments);
    if (child == 0) _exit(0);
    return child;
}

int main(void) {
    int breached = 0;
    TRY("CLONE_PARENT", sibling(CLONE_PARENT | SIGCHLD));
    TRY("CLONE_PARENT with a deadly signal", sibling(CLONE_PARENT | SIGKILL));
    TRY("CLONE_PARENT in a long number", sibling(0xffffffff00000000 | CLONE_PARENT | SIGCHLD));
    TRY("CLONE_PTRACE", sibling(CLONE_PTRACE | SIGCHLD));
    TRY("CLONE_IO", sibling(CLONE_IO | SIGCHLD));
    TRY("clone3", newer_sibling(CLONE_PARENT));
    TRY("setpgid", setpgid(1, 1));
    TRY("setpgid of another", setpgid(1, getpid()));
    TRY("joining its group", setpgid(0, 1));
    TRY("getpgid", getpgid(1));
    TRY("getsid", getsid(1));
    TRY("PR_SET_CHILD_SUBREAPER", prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0));
    TRY("PR_SET_PDEATHSIG", prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0));
    puts(breached ? "" : "refused");
}
