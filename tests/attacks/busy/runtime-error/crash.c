// Uses less than half of its CPU time, and crashes.
#include <stdlib.h>
#include <time.h>

int main(void) {
    while (clock() < CLOCKS_PER_SEC / 5) {
    }
    abort();
}
