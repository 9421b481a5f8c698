// Five processes that nobody owns, that hear nothing and that ask not to die with anybody.
#include <signal.h>
#include <stdio.h>
#include <sys/prctl.h>
#include <unistd.h>

static void stay(void) {
    setsid();
    prctl(PR_SET_PDEATHSIG, 0);
    for (int number = 1; number < 65; number++) signal(number, SIG_IGN);
    for (;;) pause();
}

int main(void) {
    for (int child = 0; child < 5; child++)
        if (fork() == 0) {
            if (fork() == 0) stay();
            _exit(0);
        }
    puts("playing");
    fflush(stdout);
    stay();
}
