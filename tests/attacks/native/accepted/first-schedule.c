// Makes the first process of the box less important, moves it to another processor, or asks how it is scheduled.
#define _GNU_SOURCE
#include <errno.h>
#include <sched.h>
#include <stdio.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#define TRY(name, ...) if ((__VA_ARGS__) != -1) printf("BREACH %s; ", name), breached = 1

static int asks(int which, int who) {
    errno = 0;
    return getpriority(which, who) == -1 && errno ? -1 : 0;
}

int main(void) {
    int breached = 0;
    struct sched_param none = {0};
    struct timespec slice;
    cpu_set_t processors;
    struct { unsigned size, policy; unsigned long long rest[8]; } attributes = {.size = 48};
    CPU_ZERO(&processors);
    CPU_SET(0, &processors);
    for (int policy = 0; policy < 8; policy++) {
        TRY("sched_setscheduler", sched_setscheduler(1, policy, &none));
        TRY("sched_setscheduler for children", sched_setscheduler(1, policy | SCHED_RESET_ON_FORK, &none));
        attributes.policy = policy;
        TRY("sched_setattr", syscall(SYS_sched_setattr, 1, &attributes, 0));
    }
    TRY("sched_setparam", sched_setparam(1, &none));
    TRY("sched_setaffinity", sched_setaffinity(1, sizeof processors, &processors));
    TRY("sched_getaffinity", sched_getaffinity(1, sizeof processors, &processors));
    TRY("sched_getscheduler", sched_getscheduler(1));
    TRY("sched_getparam", sched_getparam(1, &none));
    TRY("sched_getattr", syscall(SYS_sched_getattr, 1, &attributes, sizeof attributes, 0));
    TRY("sched_rr_get_interval", sched_rr_get_interval(1, &slice));
    TRY("setpriority", setpriority(PRIO_PROCESS, 1, 19));
    TRY("setpriority of its group", setpriority(PRIO_PGRP, 1, 19));
    TRY("setpriority of its user", setpriority(PRIO_USER, getuid(), 19));
    TRY("getpriority", asks(PRIO_PROCESS, 1));
    TRY("getpriority of its group", asks(PRIO_PGRP, 1));
    TRY("getpriority of its user", asks(PRIO_USER, getuid()));
    for (int kind = 0; kind < 4; kind++) {
        TRY("ioprio_set", syscall(SYS_ioprio_set, 1, 1, kind << 13 | 7));
        TRY("ioprio_set of its group", syscall(SYS_ioprio_set, 2, 1, kind << 13 | 7));
        TRY("ioprio_set of its user", syscall(SYS_ioprio_set, 3, getuid(), kind << 13 | 7));
    }
    TRY("ioprio_get", syscall(SYS_ioprio_get, 1, 1));
    for (int command = 0; command < 4; command++)
        for (int scope = 0; scope < 3; scope++)
            TRY("PR_SCHED_CORE", prctl(62, command, 1, scope, &attributes.rest));
    puts(breached ? "" : "refused");
}
