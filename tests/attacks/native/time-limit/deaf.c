// Ignores and blocks every signal that it can.
#include <signal.h>
#include <unistd.h>

int main(void) {
    sigset_t all;
    sigfillset(&all);
    sigprocmask(SIG_BLOCK, &all, 0);
    for (int number = 1; number < 65; number++) signal(number, SIG_IGN);
    setsid();
    for (;;) pause();
}
