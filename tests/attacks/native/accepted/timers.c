// Takes timers and signals that wait: without a limit of its own as many as the host's user may have in all.
#include <signal.h>
#include <stdio.h>
#include <time.h>
#include <unistd.h>

enum { MOST = 1024, TRIES = 8000 };

int main(void) {
    int timers = 0, signals = 0;
    timer_t timer;
    sigset_t all;
    while (timers < TRIES && timer_create(CLOCK_MONOTONIC, NULL, &timer) == 0) timers++;
    sigfillset(&all);
    sigprocmask(SIG_SETMASK, &all, NULL);
    while (signals < TRIES && sigqueue(getpid(), SIGRTMIN, (union sigval){0}) == 0) signals++;
    printf(timers + signals > MOST ? "BREACH %d timers and %d signals\n" : "refused\n", timers, signals);
}
