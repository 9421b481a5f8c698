// The same bot as look-ahead.py: it takes the shortest path to the cherry after which the snake can still move on.
// A snake is a string with one character per cell, the head first, so that it can be the key of a map.
#include <algorithm>
#include <iostream>
#include <queue>
#include <string>
#include <tuple>
#include <unordered_map>
#include <unordered_set>
#include <vector>

using Snake = std::string;
using Cells = std::vector<int>;

const int SIDE = 10, CHERRIES = 5, PATIENCE = 20000, CAUTION = 2000;

// For each cell, its neighbours that are on the field and have no tree.
std::vector<Cells> beside(SIDE * SIDE);

void readTrees(const std::string &field) {
    for (int cell = 0; cell < SIDE * SIDE; cell++) {
        int row = cell / SIDE, col = cell % SIDE;
        beside[cell].clear();
        auto look = [&](bool inside, int other) {
            if (inside && field[other] != 'T') beside[cell].push_back(other);
        };
        look(row > 0, cell - SIDE);
        look(col < SIDE - 1, cell + 1);
        look(row < SIDE - 1, cell + SIDE);
        look(col > 0, cell - 1);
    }
}

bool holds(const Snake &snake, int cell) { return snake.find(static_cast<char>(cell)) != Snake::npos; }
Snake add(int cell, const Snake &rest) { return static_cast<char>(cell) + rest; }
Snake withoutTail(const Snake &snake) { return snake.substr(0, snake.size() - 1); }

// The number of steps from each cell to the goal if there were no snake; -1 if there is no way.
Cells distancesTo(int goal) {
    Cells steps(SIDE * SIDE, -1), queue{goal};
    steps[goal] = 0;
    for (std::size_t at = 0; at < queue.size(); at++)
        for (int other : beside[queue[at]])
            if (steps[other] < 0) {
                steps[other] = steps[queue[at]] + 1;
                queue.push_back(other);
            }
    return steps;
}

// How many steps the snake can survive, up to `wanted`, as far as the limited search can tell.
int lifetime(const Snake &snake, int wanted) {
    int longest = 0;
    std::unordered_set<Snake> seen{snake};
    std::vector<std::pair<Snake, int>> stack{{snake, 0}};
    for (int looked = 0; !stack.empty() && looked < CAUTION; looked++) {
        auto [body, steps] = stack.back();
        stack.pop_back();
        longest = std::max(longest, steps);
        if (longest >= wanted) break;
        Snake rest = withoutTail(body);
        for (int cell : beside[body[0]]) {
            if (holds(rest, cell)) continue;
            Snake moved = add(cell, rest);
            if (seen.insert(moved).second) stack.push_back({moved, steps + 1});
        }
    }
    return longest;
}

// The step after which the snake survives longest.
Cells waiting(const Snake &snake) {
    Snake rest = withoutTail(snake);
    Cells best;
    int longest = -1;
    for (int cell : beside[snake[0]]) {
        if (holds(rest, cell)) continue;
        int life = lifetime(add(cell, rest), 60);
        if (life > longest) longest = life, best = {cell};
    }
    return best;
}

// The cells of the path to take. If there is no path to the cherry, as many steps as the snake can survive.
Cells wayTo(int cherry, const Snake &snake, bool last) {
    Cells left = distancesTo(cherry), best;
    int bestLife = -1;
    std::unordered_map<Snake, Snake> before{{snake, ""}};
    // Of two snakes with equal totals, the one closer to the cherry comes first.
    using Entry = std::tuple<int, int, Snake>;
    std::priority_queue<Entry, std::vector<Entry>, std::greater<Entry>> heap;
    heap.push({std::max(left[snake[0]], 0), 0, snake});
    for (int looked = 0; !heap.empty() && looked < PATIENCE; looked++) {
        auto [total, minusSteps, body] = heap.top();
        heap.pop();
        int steps = 1 - minusSteps;
        Snake rest = withoutTail(body);
        for (int cell : beside[body[0]]) {
            if (holds(rest, cell) || left[cell] < 0) continue;
            if (cell == cherry) {
                int wanted = 2 * (static_cast<int>(body.size()) + 1);
                int life = last ? wanted : lifetime(add(cell, body), wanted);
                if (life > bestLife) {
                    bestLife = life;
                    best = {cell};
                    for (Snake at = body; !before[at].empty(); at = before[at]) best.push_back(at[0]);
                    std::reverse(best.begin(), best.end());
                }
                if (life == wanted) return best;
                continue;
            }
            Snake moved = add(cell, rest);
            if (before.emplace(moved, body).second) heap.push({steps + left[cell], -steps, moved});
        }
    }
    return best.empty() ? waiting(snake) : best;
}

// A path as turns to the left and right and steps straight ahead.
std::string actionsFor(const Snake &snake, const Cells &way) {
    auto heading = [](int step) { return step == -SIDE ? 0 : step == 1 ? 1 : step == SIDE ? 2 : 3; };
    std::string actions;
    int neck = snake[1], head = snake[0];
    for (int cell : way) {
        actions += "FR?L"[(heading(cell - head) - heading(head - neck) + 4) % 4];
        neck = head;
        head = cell;
    }
    return actions.empty() ? "F" : actions;
}

int main() {
    std::size_t first = 0;
    for (;;) {
        std::string field, line;
        for (int row = 0; row < SIDE; row++) {
            if (!(std::cin >> line)) return 0;
            field += line;
        }
        readTrees(field);
        Snake snake;
        for (char mark = '0'; mark <= '9'; mark++) {
            std::size_t cell = field.find(mark);
            if (cell != std::string::npos) snake += static_cast<char>(cell);
        }
        if (first == 0) first = snake.size();
        bool last = snake.size() == first + CHERRIES - 1;
        std::cout << actionsFor(snake, wayTo(static_cast<int>(field.find('C')), snake, last)) << std::endl;
    }
}
