/*
 * Robot escape, starter program: brings out one robot after the other, while the string moves all of them.
 *
 * Read "rows cols limit" and then the labyrinth, one line per row: '0' is free, '1' is an obstacle, 'x' is the exit.
 * Write one line with at most as many commands as the limit: U up, D down, L left, R right. Write debug output to
 * stderr; the result page shows it.
 */
#include <stdio.h>
#include <string.h>

#define MAX_SIDE 100
#define MAX_CELLS (MAX_SIDE * MAX_SIDE)

static const char LETTERS[] = "UDLR";
static const int MOVES[4][2] = {{-1, 0}, {1, 0}, {0, -1}, {0, 1}};

static int rows, cols, limit;
static char maze[MAX_SIDE][MAX_SIDE + 1];
/* The number of steps from each cell to the exit, -1 if there is no path. Cells are numbered row by row. */
static int distance[MAX_CELLS];
/* Robots that meet stay together, so it is enough to know which cells have one. */
static char robots[MAX_CELLS], moved[MAX_CELLS];

/* The cell of a robot after a command. It stays in its cell if an obstacle or the border is in its way. */
static int step(int cell, int move) {
    int row = cell / cols + MOVES[move][0], col = cell % cols + MOVES[move][1];
    if (row < 0 || row >= rows || col < 0 || col >= cols || maze[row][col] == '1') return cell;
    return row * cols + col;
}

/* A breadth-first search from the exit. */
static void measure(int exit) {
    static int queue[MAX_CELLS];
    int first = 0, last = 0;
    memset(distance, -1, sizeof distance);
    distance[exit] = 0;
    queue[last++] = exit;
    while (first < last) {
        int cell = queue[first++];
        for (int move = 0; move < 4; move++) {
            int neighbour = step(cell, move);
            if (distance[neighbour] >= 0) continue;
            distance[neighbour] = distance[cell] + 1;
            queue[last++] = neighbour;
        }
    }
}

int main(void) {
    int exit = 0, length = 0;
    if (scanf("%d %d %d", &rows, &cols, &limit) != 3 || rows > MAX_SIDE || cols > MAX_SIDE) return 1;
    for (int row = 0; row < rows; row++) {
        if (scanf("%100s", maze[row]) != 1) return 1;
        char *x = strchr(maze[row], 'x');
        if (x) exit = row * cols + (int)(x - maze[row]);
    }
    measure(exit);
    for (int cell = 0; cell < rows * cols; cell++) robots[cell] = distance[cell] > 0;

    while (length < limit) {
        /* Bring out the robot that is farthest from the exit. Which choice makes the string shorter? */
        int leader = exit;
        for (int cell = 0; cell < rows * cols; cell++)
            if (robots[cell] && distance[cell] > distance[leader]) leader = cell;
        if (leader == exit) break;
        while (leader != exit && length < limit) {
            int best = 0;
            for (int move = 1; move < 4; move++)
                if (distance[step(leader, move)] < distance[step(leader, best)]) best = move;
            putchar(LETTERS[best]);
            length++;
            leader = step(leader, best);
            memset(moved, 0, sizeof moved);
            for (int cell = 0; cell < rows * cols; cell++)
                if (robots[cell]) moved[step(cell, best)] = 1;
            moved[exit] = 0;
            memcpy(robots, moved, sizeof robots);
        }
    }
    putchar('\n');
    return 0;
}
