/*
 * Snake, starter program: one step at a time, always towards the cherry.
 *
 * Each turn, read ten lines of ten characters: '.' is free, 'T' is a tree, 'C' is the cherry, '0' is the head, and '1',
 * '2', ... are the body up to the tail. Write one line of actions: 'F' is one step ahead; 'L' and 'R' turn left or
 * right and then take a step. The line may be of any length; the judge drops the rest of it when the snake eats a
 * cherry. Flush every line, or the judge waits for it until the time limit. Write debug output to stderr; the replay
 * shows it next to each turn.
 */
#include <stdio.h>
#include <stdlib.h>

static char field[10][11];

typedef struct { int row, col; } Cell;

static Cell find(char character) {
    for (int row = 0; row < 10; row++)
        for (int col = 0; col < 10; col++)
            if (field[row][col] == character) return (Cell){row, col};
    return (Cell){-1, -1};
}

/* The tail moves away before the head arrives, so its cell is free. */
static int is_free(int row, int col, char tail) {
    if (row < 0 || row > 9 || col < 0 || col > 9) return 0;
    char cell = field[row][col];
    return cell == '.' || cell == 'C' || cell == tail;
}

/* Reads the field of one turn; 0 when the game is over. */
static int read_field(void) {
    for (int row = 0; row < 10; row++)
        if (scanf("%10s", field[row]) != 1) return 0;
    return 1;
}

int main(void) {
    while (read_field()) {
        Cell cherry = find('C'), head = find('0'), neck = find('1');
        char tail = '1';
        while (tail < '9' && find(tail + 1).row >= 0) tail++;

        /*
         * The snake faces from its neck to its head. Rows grow downwards, so the direction left of (dr, dc) is (-dc,
         * dr).
         */
        int dr = head.row - neck.row, dc = head.col - neck.col;
        const int ways[3][2] = {{dr, dc}, {-dc, dr}, {dc, -dr}};

        char best = 'F';
        int shortest = 1000;
        for (int way = 0; way < 3; way++) {
            int row = head.row + ways[way][0], col = head.col + ways[way][1];
            if (!is_free(row, col, tail)) continue;
            int distance = abs(cherry.row - row) + abs(cherry.col - col);
            if (distance < shortest) {
                best = "FLR"[way];
                shortest = distance;
            }
        }
        /* This snake notices a dead end only once its head is inside. Next idea: a search that looks further ahead. */
        printf("%c\n", best);
        fflush(stdout);
    }
    return 0;
}
