// Files that are memory and in no folder.
#define _GNU_SOURCE
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

int main(void) {
    static char block[1 << 20];
    memset(block, 'x', sizeof block);
    for (;;) {
        int file = memfd_create("x", 0);
        for (int i = 0; i < 30; i++) write(file, block, sizeof block);
    }
}
