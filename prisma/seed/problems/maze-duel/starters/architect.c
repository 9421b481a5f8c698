/*
 * Maze duel, starter program for an architect: a random tree of corridors.
 *
 * Read one line "size seed". Write five lines: the size, the start, the end, the horizontal walls and the vertical
 * walls; '1' is a wall and '0' is an opening. Then exit. Write debug output to stderr; the result page shows it.
 */
#include <stdio.h>
#include <string.h>

int main(void) {
    int size;
    long long seed;
    if (scanf("%d %lld", &size, &seed) != 2) return 1;
    /* At first every wall is closed. */
    char horizontal[50 * 49 + 1] = "", vertical[50 * 49 + 1] = "";
    memset(horizontal, '1', size * (size - 1));
    memset(vertical, '1', size * (size - 1));
    /* A small random number generator: the same seed always gives the same maze. */
    long long state = seed % 2147483646 + 1;
    for (int row = 0; row < size; row++) {
        for (int col = 0; col < size; col++) {
            if (row == 0 && col == 0) continue;
            state = state * 16807 % 2147483647;
            /* Connect each cell to the one above it or to the one on its left, so that all cells are connected. */
            if (col == 0 || (row > 0 && state % 2 == 0)) horizontal[(row - 1) * size + col] = '0';
            else vertical[row * (size - 1) + col - 1] = '0';
        }
    }
    /* Solvers do not get lost here for long. Next idea: deep dead ends, and loops. */
    printf("%d\n0 0\n%d %d\n%s\n%s\n", size, size - 1, size - 1, horizontal, vertical);
    return 0;
}
