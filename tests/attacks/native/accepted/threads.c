// Starts threads until it may not: 64, with the processes of the box.
#include <pthread.h>
#include <stdio.h>
#include <unistd.h>

static void *wait_for_ever(void *nothing) {
    for (;;) pause();
    return nothing;
}

int main(void) {
    int started = 0;
    pthread_t thread;
    pthread_attr_t small;
    pthread_attr_init(&small);
    pthread_attr_setstacksize(&small, 1 << 16);
    while (started < 10000 && pthread_create(&thread, &small, wait_for_ever, NULL) == 0) started++;
    printf(started < 70 ? "refused\n" : "BREACH: %d threads\n", started);
    fflush(stdout);
    _exit(0);
}
