// Each process takes less than the limit, all of them together more.
#include <stdlib.h>
#include <unistd.h>

int main(void) {
    for (int i = 0; i < 8; i++)
        if (fork() == 0) {
            volatile char *block = malloc(60 << 20);
            for (int at = 0; at < 60 << 20; at += 4096) block[at] = 1;
            for (;;) pause();
        }
    for (;;) pause();
}
