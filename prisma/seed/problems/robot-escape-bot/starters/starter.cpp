// Robot escape, a beginning: lead one robot after the other out; the string moves them all at once.
//
// "rows cols limit" comes in, then the labyrinth, a line a row: '0' free, '1' an obstacle, 'x' the exit. One line of at
// most so many commands goes out: U up, D down, L left, R right. What is written to std::cerr is kept for you.
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
    // Row by row, and so are cells numbered.
    std::string cells;

    // Where a command leaves a robot: in its cell, where an obstacle or the border is in its way.
    int step(int cell, int move) const {
        int row = cell / cols + MOVES[move][0], col = cell % cols + MOVES[move][1];
        bool inside = row >= 0 && row < rows && col >= 0 && col < cols;
        return inside && cells[row * cols + col] != '1' ? row * cols + col : cell;
    }

    // Steps to the exit, -1 where it cannot be reached: a breadth-first search that begins at the exit.
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

    // Robots that meet stay together, so a set is enough.
    std::set<int> robots;
    for (int cell = 0; cell < maze.rows * maze.cols; cell++)
        if (distance[cell] > 0) robots.insert(cell);

    std::string commands;
    while (!robots.empty() && commands.size() < limit) {
        // The one that is farthest from the exit walks out. Which choice makes the string shorter?
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
