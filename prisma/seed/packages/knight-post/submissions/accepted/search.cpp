#include <algorithm>
#include <cstdlib>
#include <iostream>
#include <utility>
#include <vector>

// Jumps two cells along the longer side until the distance is small, and looks up the rest, which breadth-first search
// has found.
const int size_ = 80, middle = 40;
int moves[size_][size_];

int main() {
    for (auto &row : moves) std::fill(row, row + size_, -1);
    std::vector<std::pair<int, int>> queue{{middle, middle}};
    moves[middle][middle] = 0;
    for (std::size_t at = 0; at < queue.size(); at++) {
        auto [row, column] = queue[at];
        for (int down = -2; down <= 2; down++)
            for (int right = -2; right <= 2; right++) {
                int r = row + down, c = column + right;
                if (std::abs(down * right) != 2 || r < 0 || r >= size_ || c < 0 || c >= size_ || moves[r][c] >= 0) continue;
                moves[r][c] = moves[row][column] + 1;
                queue.push_back({r, c});
            }
    }
    int count;
    std::cin >> count;
    while (count--) {
        long long r, c, row, column;
        std::cin >> r >> c >> row >> column;
        long long more = std::llabs(row - r), less = std::llabs(column - c), jumps = 0;
        if (more < less) std::swap(more, less);
        // While one side is much longer, pairs of jumps bring four cells on it and leave the other one as it is.
        long long pairs = std::max(0LL, (more - 2 * less - 12) / 4);
        more -= 4 * pairs, jumps += 2 * pairs;
        // Then jumps of two and one cells, and of one and two, until the rest is near.
        long long flat = std::max(0LL, (2 * more - less) / 3 - 8), steep = std::max(0LL, (2 * less - more) / 3 - 8);
        more -= 2 * flat + steep, less -= flat + 2 * steep, jumps += flat + steep;
        std::cout << jumps + moves[middle + more][middle + less] << "\n";
    }
}
