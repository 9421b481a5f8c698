#include <iostream>
#include <queue>
#include <string>
#include <vector>

// A copy of the maze for each bunch of keys; who picks up a key changes from one to another.
int main() {
    int height, width;
    std::cin >> height >> width;
    std::string grid, row;
    while (std::cin >> row) grid += row;
    const int cells = grid.size();
    std::vector<int> steps(cells * 16, -1);
    std::queue<int> queue;
    queue.push(grid.find('S'));
    steps[queue.front()] = 0;
    while (!queue.empty()) {
        const int state = queue.front(), at = state % cells, keys = state / cells;
        queue.pop();
        if (grid[at] == 'E') {
            std::cout << steps[state] << "\n";
            return 0;
        }
        for (int step : {-width, width, -1, 1}) {
            const char cell = grid[at + step];
            if (cell == '#' || (cell >= 'A' && cell <= 'D' && !(keys >> (cell - 'A') & 1))) continue;
            const int held = cell >= 'a' && cell <= 'd' ? keys | 1 << (cell - 'a') : keys;
            const int next = held * cells + at + step;
            if (steps[next] >= 0) continue;
            steps[next] = steps[state] + 1;
            queue.push(next);
        }
    }
    std::cout << "NO\n";
}
