// Changes, drops, moves or frees the memory of the first process of the box, traces it, or makes it wait for a lock.
#define _GNU_SOURCE
#include <fcntl.h>
#include <linux/futex.h>
#include <stdio.h>
#include <sys/ptrace.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

#ifndef SYS_process_madvise
#define SYS_process_madvise 440
#endif
#ifndef SYS_process_mrelease
#define SYS_process_mrelease 448
#endif
#ifndef FUTEX_LOCK_PI2
#define FUTEX_LOCK_PI2 13
#endif
#define TRY(name, ...) if ((__VA_ARGS__) != -1) printf("BREACH %s; ", name), breached = 1

static int opens(const char *path, int how) { return open(path, how); }

int main(void) {
    static const int LOCKS[] = {FUTEX_LOCK_PI, FUTEX_TRYLOCK_PI, FUTEX_WAIT_REQUEUE_PI, FUTEX_CMP_REQUEUE_PI,
                                FUTEX_UNLOCK_PI, FUTEX_LOCK_PI2};
    int breached = 0, first = open("/proc/1", O_RDONLY), status;
    char bytes[16];
    void *head, *page = (void *)0x400000;
    size_t length;
    unsigned long nodes = 1;
    struct iovec here = {bytes, sizeof bytes}, there = {page, 4096};
    TRY("ptrace", ptrace(PTRACE_ATTACH, 1, 0, 0));
    TRY("PTRACE_SEIZE", ptrace(PTRACE_SEIZE, 1, 0, 0));
    TRY("process_vm_readv", syscall(SYS_process_vm_readv, 1, &here, 1, &there, 1, 0));
    TRY("process_vm_writev", syscall(SYS_process_vm_writev, 1, &here, 1, &there, 1, 0));
    TRY("pidfd_open", syscall(SYS_pidfd_open, 1, 0));
    TRY("pidfd_getfd", syscall(SYS_pidfd_getfd, first, 0, 0));
    TRY("process_madvise", syscall(SYS_process_madvise, first, &there, 1, 4, 0));
    TRY("process_mrelease", syscall(SYS_process_mrelease, first, 0));
    TRY("kcmp", syscall(SYS_kcmp, 1, getpid(), 0, 0, 0));
    TRY("get_robust_list", syscall(SYS_get_robust_list, 1, &head, &length));
    TRY("move_pages", syscall(SYS_move_pages, 1, 1, &page, NULL, &status, 0));
    TRY("migrate_pages", syscall(SYS_migrate_pages, 1, 64, &nodes, &nodes));
    TRY("writing to its memory", opens("/proc/1/mem", O_RDWR));
    TRY("its status", opens("/proc/1/clear_refs", O_WRONLY));
    TRY("oom_score_adj", opens("/proc/1/oom_score_adj", O_WRONLY));
    TRY("oom_adj", opens("/proc/1/oom_adj", O_WRONLY));
    TRY("autogroup", opens("/proc/1/autogroup", O_WRONLY));
    for (unsigned i = 0; i < sizeof LOCKS / sizeof *LOCKS; i++)
        for (int flags = 0; flags < 512; flags += 128) {
            // The lock is held by the thread whose number stands in it.
            unsigned lock = 1, other = 0;
            struct timespec soon = {0};
            TRY("futex", syscall(SYS_futex, &lock, LOCKS[i] | flags, 1, &soon, &other, 1));
            // Whoever comes second, or is refused, finds the number of the first one and the mark of someone waiting.
            TRY("a lock that the first process holds", lock & FUTEX_WAITERS ? 0 : -1);
        }
    puts(breached ? "" : "refused");
}
