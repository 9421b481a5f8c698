// Leaves a daemon behind: forked twice, in a session of its own, without any stream, deaf to signals.
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

int main(void) {
    char line[400];
    fgets(line, sizeof line, stdin);
    for (int i = 0; i < 3; i++) {
        if (fork() != 0) continue;
        setsid();
        if (fork() != 0) _exit(0);
        for (int number = 1; number < 65; number++) signal(number, SIG_IGN);
        for (int file = 0; file < 1024; file++) close(file);
        for (;;) sleep(1000);
    }
    puts("refused");
}
