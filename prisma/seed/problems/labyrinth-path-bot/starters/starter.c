/*
 * Coded labyrinth, starter program: a breadth-first search.
 *
 * Read "rows cols", then the rows, with one number per cell. Write a line "row col" for each cell of the path from the
 * start to the finish, counted from 0, or NONE. Then exit. Write debug output to stderr; the result page shows it.
 */
#include <stdio.h>
#include <stdlib.h>

enum { START = 16, FINISH = 32 };
/* The directions of the four bits: left, up, right, down. */
static const int WAYS[4][3] = {{1, 0, -1}, {2, -1, 0}, {4, 0, 1}, {8, 1, 0}};

int main(void) {
    int rows, cols, start = 0, finish = 0;
    if (scanf("%d %d", &rows, &cols) != 2) return 1;
    int count = rows * cols;
    /*
     * Cells are numbered row by row. `next` is the next cell on the path to the finish, or -1 if the search has not
     * reached the cell. The search begins at the finish, so that the path can be printed from the start.
     */
    int *cells = malloc(sizeof(int) * count), *next = malloc(sizeof(int) * count), *queue = malloc(sizeof(int) * count);
    for (int cell = 0; cell < count; cell++) {
        if (scanf("%d", &cells[cell]) != 1) return 1;
        next[cell] = -1;
        if (cells[cell] & START) start = cell;
        if (cells[cell] & FINISH) finish = cell;
    }

    int first = 0, last = 0;
    next[finish] = finish;
    queue[last++] = finish;
    while (first < last && next[start] < 0) {
        int cell = queue[first++];
        for (int way = 0; way < 4; way++) {
            int neighbour = cell + WAYS[way][1] * cols + WAYS[way][2];
            /* Without the second condition the search would never end in a labyrinth with loops. */
            if (!(cells[cell] & WAYS[way][0]) || next[neighbour] >= 0) continue;
            next[neighbour] = cell;
            queue[last++] = neighbour;
        }
    }
    if (next[start] < 0) {
        puts("NONE");
        return 0;
    }
    for (int cell = start; cell != finish; cell = next[cell]) printf("%d %d\n", cell / cols, cell % cols);
    printf("%d %d\n", finish / cols, finish % cols);
    return 0;
}
