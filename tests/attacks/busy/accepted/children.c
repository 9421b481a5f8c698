// Has its work done by children, one after the other, each of which soon ends.
#include <stdio.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

int main(void) {
    for (int i = 0; i < 15; i++) {
        if (fork() == 0) {
            while (clock() < CLOCKS_PER_SEC / 50) {
            }
            _exit(0);
        }
        wait(NULL);
    }
    puts("refused");
}
