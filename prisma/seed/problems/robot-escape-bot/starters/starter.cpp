// Robot escape, starter program: brings out one robot after the other, while the string moves all of them.
//
// Read "rows cols limit" and then the labyrinth, one line per row: '0' is free, '1' is an obstacle, 'x' is the exit.
// Write one line with at most as many commands as the limit: U up, D down, L left, R right. Write debug output to
// std::cerr; the result page shows it.
#include <algorithm>
#include <iostream>
#include <queue>
#include <set>
#include <string>
#include <vector>

const std::string LETTERS = "UDLR";
const int MOVES[4][2] = {{-1, 0}, {1, 0}, {0, -1}, {0, 1}};

struct Maze {
    int rows, cols, exit;
    // The labyrinth as one string, row by row. Cells are numbered the same way.
    std::string cells;

    // The cell of a robot after a command. It stays in its cell if an obstacle or the border is in its way.
    int step(int cell, int move) const {
        int row = cell / cols + MOVES[move][0], col = cell % cols + MOVES[move][1];
        bool inside = row >= 0 && row < rows && col >= 0 && col < cols;
        return inside && cells[row * cols + col] != '1' ? row * cols + col : cell;
    }

    // The number of steps from each cell to the exit, -1 if there is no path: a breadth-first search from the exit.
    std::vector<int> distances() const {
        std::vector<int> distance(cells.size(), -1);
        std::queue<int> queue({exit});
        distance[exit] = 0;
        for (; !queue.empty(); queue.pop()) {
            for (int move = 0; move < 4; move++) {
                int neighbour = step(queue.front(), move);
                if (distance[neighbour] >= 0) continue;
                distance[neighbour] = distance[queue.front()] + 1;
                queue.push(neighbour);
            }
        }
        return distance;
    }
};

int main() {
    Maze maze;
    std::size_t limit;
    std::cin >> maze.rows >> maze.cols >> limit;
    for (int row = 0; row < maze.rows; row++) {
        std::string line;
        std::cin >> line;
        maze.cells += line;
    }
    maze.exit = static_cast<int>(maze.cells.find('x'));
    const auto distance = maze.distances();

    // Robots that meet stay together, so a set of cells is enough.
    std::set<int> robots;
    for (int cell = 0; cell < maze.rows * maze.cols; cell++)
        if (distance[cell] > 0) robots.insert(cell);

    std::string commands;
    while (!robots.empty() && commands.size() < limit) {
        // Bring out the robot that is farthest from the exit. Which choice makes the string shorter?
        int leader = *std::max_element(robots.begin(), robots.end(),
                                       [&](int a, int b) { return distance[a] < distance[b]; });
        while (leader != maze.exit && commands.size() < limit) {
            int best = 0;
            for (int move = 1; move < 4; move++)
                if (distance[maze.step(leader, move)] < distance[maze.step(leader, best)]) best = move;
            commands += LETTERS[best];
            leader = maze.step(leader, best);
            std::set<int> moved;
            for (int robot : robots) moved.insert(maze.step(robot, best));
            moved.erase(maze.exit);
            robots = moved;
        }
    }
    std::cout << commands << std::endl;
}
