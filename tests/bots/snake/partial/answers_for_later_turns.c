// Answers a hundred turns at once, without looking at any but the first.
#include <stdio.h>

int main(void) {
    for (int turn = 0; turn < 100; turn++) puts("FFFF");
    fflush(stdout);
    while (getchar() != EOF) {}
    return 0;
}
