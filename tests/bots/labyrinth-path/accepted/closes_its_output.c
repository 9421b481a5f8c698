// A depth-first search that closes its output when it has answered, and goes on for a while: nobody has to wait for it.
#include <stdio.h>
#include <unistd.h>

static int rows, cols, cells[64][64], seen[64][64];
static const int WAYS[4][3] = {{1, 0, -1}, {2, -1, 0}, {4, 0, 1}, {8, 1, 0}};

// Walks from the finish, and prints the way when it has found the start: so it begins there.
static int walk(int row, int col) {
    if (seen[row][col]++) return 0;
    int found = cells[row][col] & 16;
    for (int way = 0; way < 4 && !found; way++)
        if (cells[row][col] & WAYS[way][0]) found = walk(row + WAYS[way][1], col + WAYS[way][2]);
    if (found) printf("%d %d\n", row, col);
    return found;
}

int main(void) {
    int row = 0, col = 0;
    if (scanf("%d %d", &rows, &cols) != 2) return 1;
    for (int r = 0; r < rows; r++)
        for (int c = 0; c < cols; c++) {
            if (scanf("%d", &cells[r][c]) != 1) return 1;
            if (cells[r][c] & 32) row = r, col = c;
        }
    walk(row, col);
    fflush(stdout);
    close(1);
    sleep(2);
    return 0;
}
