// Says which pages of a file of the host are in memory: those that are read without the disk.
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

enum { APART = 1 << 18 };

static long blocks_read(void) {
    struct rusage used;
    getrusage(RUSAGE_SELF, &used);
    return used.ru_inblock;
}

int main(void) {
    char path[256], secret[64], found[64] = "", byte;
    if (scanf("%255s %63s", path, secret) != 2) return 1;
    int file = open(path, O_RDONLY), bits = strlen(secret);
    for (int bit = 0; bit < bits; bit++) {
        long before = blocks_read();
        pread(file, &byte, 1, (off_t)bit * APART);
        found[bit] = blocks_read() == before ? '1' : '0';
    }
    puts(found);
}
