// Children that nobody waits for, one after the other, each too short to be noticed.
#include <signal.h>
#include <time.h>
#include <unistd.h>

int main(void) {
    signal(SIGCHLD, SIG_IGN);
    for (;;) {
        if (fork() == 0) {
            while (clock() < CLOCKS_PER_SEC / 50) {
            }
            _exit(0);
        }
        usleep(10000);
    }
}
