// Makes itself unimportant, so that it is given no CPU and the host is blamed.
#define _GNU_SOURCE
#include <errno.h>
#include <sched.h>
#include <stdio.h>
#include <sys/resource.h>
#include <unistd.h>

int main(void) {
    struct sched_param none = {0};
    cpu_set_t first;
    CPU_ZERO(&first);
    CPU_SET(0, &first);
    int breach = setpriority(PRIO_PROCESS, 0, 19) != -1 || sched_setscheduler(0, SCHED_IDLE, &none) != -1
                 || sched_setscheduler(0, SCHED_BATCH, &none) != -1 || sched_setaffinity(0, sizeof first, &first) != -1;
    errno = 0;
    breach |= nice(5) != -1 || errno == 0;
    puts(breach ? "BREACH" : "refused");
}
