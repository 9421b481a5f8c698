// Fills /tmp and /dev/shm until nothing more goes in: they are small.
#include <stdio.h>
#include <string.h>
#include <unistd.h>
#include <fcntl.h>

static long fill(const char *path) {
    static char block[1 << 16];
    memset(block, 'x', sizeof block);
    long written = 0, part;
    int file = open(path, O_CREAT | O_WRONLY, 0600);
    while ((part = write(file, block, sizeof block)) > 0) written += part;
    return written;
}

int main(void) {
    long bytes = fill("/tmp/full") + fill("/dev/shm/full") + fill("/tmp/more");
    puts(bytes > 18 << 20 ? "BREACH" : "refused");
}
