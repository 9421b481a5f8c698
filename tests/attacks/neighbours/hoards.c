// Takes of everything that the machine has once for all boxes, in as many processes as it may have, and keeps it.
#define _GNU_SOURCE
#include <fcntl.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/inotify.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

enum { PROCESSES = 48, TRIES = 48, LONGEST = 4096 };

static struct sock_filter filter[LONGEST];

// How many of them it got. Each kind is tried until its end, or until there are no more descriptors.
static int take(int file_of(void)) {
    int taken = 0, files[TRIES];
    while (taken < TRIES && (files[taken] = file_of()) != -1) taken++;
    return taken;
}

static int filtered(void) {
    struct sock_fprog program = {LONGEST, filter};
    int file = socket(AF_UNIX, SOCK_DGRAM, 0);
    if (setsockopt(file, SOL_SOCKET, SO_ATTACH_FILTER, &program, sizeof program) == 0) return file;
    close(file);
    return -1;
}

static int terminal(void) { return posix_openpt(O_RDWR | O_NOCTTY); }
static int watched(void) { return inotify_init(); }

static int hoard(void) {
    struct sock_fprog program = {LONGEST, filter};
    int taken = take(filtered) + take(terminal) + take(watched);
    for (int i = 0; i < TRIES; i++) taken += prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program) == 0;
    for (int i = 0; i < TRIES; i++) taken += syscall(SYS_add_key, "user", "clew", "x", 1L, -4) != -1;
    for (int i = 0; i < TRIES; i++) taken += unshare(CLONE_NEWUSER) == 0;
    return taken;
}

int main(void) {
    int told[2], taken = 0;
    for (int i = 0; i < LONGEST; i++) filter[i] = (struct sock_filter){BPF_RET | BPF_K, 0, 0, SECCOMP_RET_ALLOW};
    pipe(told);
    for (int i = 0; i < PROCESSES; i++) {
        if (fork()) continue;
        int mine = hoard();
        write(told[1], &mine, sizeof mine);
        for (;;) pause();
    }
    for (int i = 0, its; i < PROCESSES; i++) taken += read(told[0], &its, sizeof its) == sizeof its ? its : 0;
    printf("holds %d\n", taken);
    fflush(stdout);
    for (;;) pause();
}
