// Looks into, or ends, processes that are not its own: the first one of the box, and the judge by its number.
#include <signal.h>
#include <stdio.h>
#include <sys/ptrace.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

static int attack(int pid) {
    char bytes[16];
    struct iovec here = {bytes, sizeof bytes}, there = {(void *)0x400000, sizeof bytes};
    int found = 0;
    found |= ptrace(PTRACE_ATTACH, pid, 0, 0) != -1;
    found |= ptrace(PTRACE_SEIZE, pid, 0, 0) != -1;
    found |= syscall(SYS_process_vm_readv, pid, &here, 1, &there, 1, 0) != -1;
    found |= syscall(SYS_process_vm_writev, pid, &here, 1, &there, 1, 0) != -1;
    found |= syscall(SYS_kcmp, pid, getpid(), 0, 0, 0) != -1;
    found |= syscall(SYS_pidfd_open, pid, 0) != -1;
    return found;
}

int main(void) {
    int port, judge;
    char name[100];
    scanf("%d %99s %d", &port, name, &judge);
    if (attack(1)) puts("BREACH: the first process of the box");
    else if (attack(judge) || kill(judge, 0) != -1) puts("BREACH: the judge");
    else if (ptrace(PTRACE_TRACEME, 0, 0, 0) != -1) puts("BREACH: being traced");
    else {
        kill(1, SIGKILL);  // A first process cannot be killed from within; if it were, there would be no answer.
        puts("refused");
    }
}
