// Limits the CPU time of the first process of the box, and then has it bury children until the kernel kills it for that.
#define _GNU_SOURCE
#include <sched.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

int main(void) {
    struct rlimit second = {1, 1};
    prlimit(1, RLIMIT_CPU, &second, NULL);
    for (;;) {
        long child = syscall(SYS_clone, CLONE_PARENT | SIGCHLD, 0, 0, 0, 0);
        if (child == 0) _exit(0);
        if (child > 0) continue;
        // Not as a sibling, so as an orphan.
        pid_t parent = fork();
        if (parent == 0) {
            if (fork() == 0) _exit(0);
            _exit(0);
        }
        waitpid(parent, NULL, 0);
    }
}
