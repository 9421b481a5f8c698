#include <algorithm>
#include <iostream>
#include <queue>
#include <string>
#include <vector>

int main() {
    int height, width;
    std::cin >> height >> width;
    std::string grid, row;
    while (std::cin >> row) grid += row;
    const int start = grid.find('S'), exit_ = grid.find('E');
    const int steps[] = {width, 1, -width, -1};
    const std::string letters = "DRUL";
    std::vector<int> from(grid.size(), -1), by(grid.size());
    std::queue<int> queue;
    queue.push(start);
    from[start] = start;
    while (!queue.empty() && from[exit_] < 0) {
        int cell = queue.front();
        queue.pop();
        for (int way = 0; way < 4; way++) {
            int there = cell;
            while (grid[there + steps[way]] != '#') there += steps[way];
            if (from[there] >= 0) continue;
            from[there] = cell;
            by[there] = way;
            queue.push(there);
        }
    }
    if (from[exit_] < 0) {
        std::cout << "NO\n";
        return 0;
    }
    std::string word;
    for (int cell = exit_; cell != start; cell = from[cell]) word += letters[by[cell]];
    std::reverse(word.begin(), word.end());
    std::cout << word << "\n";
}
