// Its own threads keep each other waiting in many turns, all within its time; then it is silent, and blames the host.
#include <pthread.h>
#include <stdio.h>
#include <time.h>
#include <unistd.h>

#define THREADS 40

static pthread_barrier_t turn_begins, turn_ends;
static double until;

static double used(void) {
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return now.tv_sec + now.tv_nsec / 1e9;
}

static void *spin(void *nothing) {
    for (;;) {
        pthread_barrier_wait(&turn_begins);
        while (used() < until) {
        }
        pthread_barrier_wait(&turn_ends);
    }
    return nothing;
}

int main(void) {
    char line[10];
    pthread_t thread;
    pthread_barrier_init(&turn_begins, NULL, THREADS + 1);
    pthread_barrier_init(&turn_ends, NULL, THREADS + 1);
    for (int i = 0; i < THREADS; i++)
        if (pthread_create(&thread, NULL, spin, NULL)) return 1;
    while (fgets(line, sizeof line, stdin) && line[0] == 's') {
        until = used() + 0.4;
        pthread_barrier_wait(&turn_begins);
        pthread_barrier_wait(&turn_ends);
        puts("spun");
        fflush(stdout);
    }
    for (;;) pause();
}
