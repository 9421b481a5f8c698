/*
 * Maze duel, a beginning for an architect: a tree of corridors, drawn at random.
 *
 * "size seed" comes in. Out go five lines: the size, the start, the end, the horizontal walls and the vertical ones; '1'
 * is a wall, '0' an opening. Then exit. What is written to stderr is kept for you.
 */
#include <stdio.h>
#include <string.h>

int main(void) {
    int size;
    long long seed;
    if (scanf("%d %lld", &size, &seed) != 2) return 1;
    /* Everything is closed at first. */
    char horizontal[50 * 49 + 1] = "", vertical[50 * 49 + 1] = "";
    memset(horizontal, '1', size * (size - 1));
    memset(vertical, '1', size * (size - 1));
    /* A small source of random numbers: the same seed, the same maze. */
    long long state = seed % 2147483646 + 1;
    for (int row = 0; row < size; row++) {
        for (int col = 0; col < size; col++) {
            if (row == 0 && col == 0) continue;
            state = state * 16807 % 2147483647;
            /* Each cell is joined to the one above it or to the one on its left: so all hang together. */
            if (col == 0 || (row > 0 && state % 2 == 0)) horizontal[(row - 1) * size + col] = '0';
            else vertical[row * (size - 1) + col - 1] = '0';
        }
    }
    /* From corner to corner nobody gets lost for long here: dead ends that are deep, and loops, are what comes next. */
    printf("%d\n0 0\n%d %d\n%s\n%s\n", size, size - 1, size - 1, horizontal, vertical);
    return 0;
}
