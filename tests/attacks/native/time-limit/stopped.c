// Stops itself, and everything else that it can see.
#include <signal.h>
#include <unistd.h>

int main(void) {
    kill(-1, SIGSTOP);
    kill(0, SIGSTOP);
    for (;;) raise(SIGSTOP);
}
