// For each line, lets a new thread or process compute for 20 ms, and waits for its end.
#include <pthread.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static void *work(void *nothing) {
    struct timespec used;
    do
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &used);
    while (used.tv_sec == 0 && used.tv_nsec < 20 * 1000 * 1000);
    return nothing;
}

int main(void) {
    char line[16];
    while (fgets(line, sizeof line, stdin)) {
        if (strcmp(line, "threads\n") == 0) {
            pthread_t worker;
            if (pthread_create(&worker, NULL, work, NULL) != 0) return 1;
            pthread_join(worker, NULL);
        } else {
            pid_t worker = fork();
            if (worker == 0) {
                work(NULL);
                _exit(0);
            }
            if (waitpid(worker, NULL, 0) != worker) return 1;
        }
        puts("done");
        fflush(stdout);
    }
}
