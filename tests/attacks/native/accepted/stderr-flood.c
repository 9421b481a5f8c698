// 100 MB of standard error without a line end, and then an answer.
#include <string.h>
#include <unistd.h>

int main(void) {
    static char block[1 << 20];
    memset(block, 'x', sizeof block);
    for (int i = 0; i < 100; i++)
        for (size_t done = 0; done < sizeof block;) {
            ssize_t part = write(2, block + done, sizeof block - done);
            if (part <= 0) return 1;
            done += part;
        }
    write(1, "refused\n", 8);
}
