// Coded labyrinth, a beginning: a breadth-first search.
//
// "rows cols" comes in, then the rows, a number a cell. Out goes a line "row col" for each cell of the way from the
// start to the finish, from 0, or NONE. Then exit. What is written to std::cerr is kept for you.
#include <iostream>
#include <queue>
#include <vector>

const int START = 16, FINISH = 32;
// What the bits of a cell say is open: left, up, right, down.
const int WAYS[4][3] = {{1, 0, -1}, {2, -1, 0}, {4, 0, 1}, {8, 1, 0}};

int main() {
    // A million numbers are read several times faster without C's buffers.
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

    // The next cell on the way to the finish, -1 where the search has not been: it begins at the finish, so that the
    // way can be printed from its start. Without this a labyrinth with loops would be walked for ever.
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
