// Coded labyrinth, starter program: a breadth-first search.
//
// Read "rows cols", then the rows, with one number per cell. Write a line "row col" for each cell of the path from the
// start to the finish, counted from 0, or NONE. Then exit. Write debug output to std::cerr; the result page shows it.
#include <iostream>
#include <queue>
#include <vector>

const int START = 16, FINISH = 32;
// The directions of the four bits: left, up, right, down.
const int WAYS[4][3] = {{1, 0, -1}, {2, -1, 0}, {4, 0, 1}, {8, 1, 0}};

int main() {
    // Without C's buffers, reading a million numbers is several times faster.
    std::ios::sync_with_stdio(false);
    int rows, cols, start = 0, finish = 0;
    std::cin >> rows >> cols;
    // Cells are numbered row by row.
    std::vector<int> cells(rows * cols);
    for (int cell = 0; cell < rows * cols; cell++) {
        std::cin >> cells[cell];
        if (cells[cell] & START) start = cell;
        if (cells[cell] & FINISH) finish = cell;
    }

    // The next cell on the path to the finish, or -1 if the search has not reached the cell. The search begins at the
    // finish, so that the path can be printed from the start. Without this check it would never end in a labyrinth with
    // loops.
    std::vector<int> next(cells.size(), -1);
    next[finish] = finish;
    std::queue<int> queue({finish});
    for (; !queue.empty(); queue.pop()) {
        int cell = queue.front();
        for (auto [bit, down, right] : WAYS) {
            int neighbour = cell + down * cols + right;
            if (!(cells[cell] & bit) || next[neighbour] >= 0) continue;
            next[neighbour] = cell;
            queue.push(neighbour);
        }
    }
    if (next[start] < 0) {
        std::cout << "NONE\n";
        return 0;
    }
    for (int cell = start; cell != finish; cell = next[cell]) std::cout << cell / cols << ' ' << cell % cols << '\n';
    std::cout << finish / cols << ' ' << finish % cols << '\n';
}
