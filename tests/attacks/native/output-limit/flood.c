// 100 MB without a line end.
#include <string.h>
#include <unistd.h>

int main(void) {
    static char block[1 << 20];
    memset(block, 'x', sizeof block);
    for (int i = 0; i < 100; i++) write(1, block, sizeof block);
    for (;;) pause();
}
