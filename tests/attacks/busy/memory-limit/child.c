// A child is killed for lack of memory, and the program answers as if nothing had happened.
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

int main(void) {
    if (fork() == 0)
        for (;;) {
            volatile char *block = malloc(1 << 20);
            for (int at = 0; block && at < 1 << 20; at += 4096) block[at] = 1;
        }
    wait(NULL);
    puts("R");
}
