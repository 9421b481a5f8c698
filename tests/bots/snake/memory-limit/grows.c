// Asks for memory and writes to it.
#include <stdlib.h>
#include <string.h>

int main(void) {
    for (;;) {
        void *piece = malloc(1 << 20);
        if (piece) memset(piece, 1, 1 << 20);
    }
}
