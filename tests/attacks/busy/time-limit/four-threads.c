// Four threads that are busy for ever.
#include <pthread.h>
#include <stdlib.h>

static void *spin(void *nothing) {
    for (;;) {
    }
    return nothing;
}

int main(void) {
    pthread_t thread;
    for (int i = 0; i < 4; i++)
        if (pthread_create(&thread, NULL, spin, NULL)) abort();
    pthread_join(thread, NULL);
}
