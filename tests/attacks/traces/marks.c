// Knows a secret, a word of zeroes and ones, and reads a page of a large file of the host for each one.
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { APART = 1 << 18 };

int main(void) {
    char path[256], secret[64], byte, name[300];
    struct stat what;
    if (scanf("%255s %63s", path, secret) != 2) return 1;
    int file = open(path, O_RDONLY), marks = 0;
    for (int bit = 0; secret[bit]; bit++) {
        if (secret[bit] != '1') continue;
        marks += pread(file, &byte, 1, (off_t)bit * APART) == 1;
        // And a name that is not there: that, too, the kernel remembers.
        snprintf(name, sizeof name, "%s.%d", path, bit);
        stat(name, &what);
    }
    printf("marked %d\n", marks);
}
