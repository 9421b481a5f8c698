// Reads the CPU clocks of the first process of the box, sleeps by them, and sets timers on them.
#define _GNU_SOURCE
#include <signal.h>
#include <stdio.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#define TRY(name, ...) if ((__VA_ARGS__) != -1) printf("BREACH %s of clock %d; ", name, clock), breached = 1

int main(void) {
    int breached = 0;
    struct timespec found, soon = {0, 1};
    timer_t timer;
    // A CPU clock is the number of a process, negated, and three bits.
    for (int kind = 0; kind < 8; kind++) {
        int clock = (~1U << 3) + kind;
        TRY("the time", syscall(SYS_clock_gettime, clock, &found));
        TRY("the resolution", syscall(SYS_clock_getres, clock, &found));
        TRY("a sleep", clock_nanosleep(clock, 0, &soon, NULL) ? -1 : 0);
        TRY("a timer", timer_create(clock, NULL, &timer));
        TRY("a timer file", syscall(SYS_timerfd_create, clock, 0));
        TRY("setting", syscall(SYS_clock_settime, clock, &found));
    }
    int clock = CLOCK_PROCESS_CPUTIME_ID;
    if (clock_gettime(clock, &found)) puts("BREACH: it cannot even read its own"), breached = 1;
    puts(breached ? "" : "refused");
}
