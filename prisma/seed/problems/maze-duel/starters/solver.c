/*
 * Maze duel, a beginning for a solver: into the unknown, towards the end, and back out of dead ends.
 *
 * Every turn seven lines come in: size, start, end, horizontal walls and vertical walls ('?' where unknown), where you
 * stand, and the cells that you can enter, "row col" with commas between them. One of those goes out.
 * What is written to stderr is kept for you, beside the turn.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char lines[7][4096];
static int visited[50][50];
/* The cells that lead back to the start. */
static int way[2500][2], length;

int main(void) {
    for (;;) {
        for (int line = 0; line < 7; line++)
            if (!fgets(lines[line], sizeof lines[line], stdin)) return 0;
        int end_row, end_col, here_row, here_col;
        if (sscanf(lines[2], "%d %d", &end_row, &end_col) != 2) return 1;
        if (sscanf(lines[5], "%d %d", &here_row, &here_col) != 2) return 1;
        visited[here_row][here_col] = 1;

        int best_row = -1, best_col = -1, shortest = 1000;
        for (char *option = strtok(lines[6], ","); option; option = strtok(NULL, ",")) {
            int row, col;
            if (sscanf(option, "%d %d", &row, &col) != 2) return 1;
            int distance = abs(end_row - row) + abs(end_col - col);
            if (visited[row][col] || distance >= shortest) continue;
            best_row = row;
            best_col = col;
            shortest = distance;
        }
        if (best_row < 0) {
            /* A dead end. The walls that are known by now could tell sooner: reading them is what comes next. */
            length--;
            best_row = way[length][0];
            best_col = way[length][1];
        } else {
            way[length][0] = here_row;
            way[length][1] = here_col;
            length++;
        }
        printf("%d %d\n", best_row, best_col);
        /* Every line at once, or the judge waits for ever. */
        fflush(stdout);
    }
}
