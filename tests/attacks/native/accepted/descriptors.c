// Writes to whatever the judge may have left open: only the three streams may be.
#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>

int main(void) {
    for (int file = 3; file < 4096; file++) {
        if (fcntl(file, F_GETFD) != -1 || write(file, "x", 1) != -1) {
            printf("BREACH descriptor %d\n", file);
            return 0;
        }
    }
    puts("refused");
}
