// Four threads that are busy for three times as long as they may, together, and then crash.
#include <pthread.h>
#include <stdlib.h>
#include <time.h>

enum { THREADS = 4, MILLISECONDS = 1500 };

static void *spin(void *nothing) {
    struct timespec used;
    do clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &used);
    while (used.tv_sec * 1000 + used.tv_nsec / 1000000 < MILLISECONDS);
    return nothing;
}

int main(void) {
    pthread_t threads[THREADS];
    for (int i = 0; i < THREADS; i++)
        if (pthread_create(threads + i, NULL, spin, NULL)) return 9;
    for (int i = 0; i < THREADS; i++) pthread_join(threads[i], NULL);
    abort();
}
