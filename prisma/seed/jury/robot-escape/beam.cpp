// The same beam search as beam.py. A set of cells is a sorted string with two bytes per cell; the program reads
// labyrinths with the line of sizes and without it.
#include <algorithm>
#include <iostream>
#include <sstream>
#include <string>
#include <unordered_set>
#include <vector>

using Set = std::u16string;

struct Node {
    Set robots;
    int score;
    int from;
    int command;
};

// How many sets are kept: more where they are small.
const std::size_t WIDTH = 60, WIDTH_OF_SMALL = 600;
const int SMALL = 100;
int rows, cols, limit = 1000, exitCell;
Set starts;
std::vector<int> to[4], far;

void readWorld() {
    std::string line, cells;
    std::getline(std::cin, line);
    std::istringstream head(line);
    int more = 0;
    if (line.find(' ') != std::string::npos) {
        head >> rows >> cols >> limit;
        more = rows;
    } else {
        rows = cols = static_cast<int>(line.find_last_not_of(" \r\n") + 1);
        cells = line.substr(0, cols);
        more = rows - 1;
    }
    while (more-- > 0) {
        std::cin >> line;
        cells += line;
    }
    exitCell = static_cast<int>(cells.find('x'));
    const int downs[] = {-1, 1, 0, 0}, rights[] = {0, 0, -1, 1};
    for (int command = 0; command < 4; command++)
        for (int cell = 0; cell < rows * cols; cell++) {
            int row = cell / cols + downs[command], col = cell % cols + rights[command];
            bool inside = row >= 0 && row < rows && col >= 0 && col < cols;
            to[command].push_back(inside && cells[row * cols + col] != '1' ? row * cols + col : cell);
        }
    for (int cell = 0; cell < rows * cols; cell++)
        if (cells[cell] == '0') starts += static_cast<char16_t>(cell);
}

// The number of steps to the exit, by a breadth-first search from the exit: every step can be taken back.
void measure() {
    far.assign(rows * cols, -1);
    far[exitCell] = 0;
    std::vector<int> queue{exitCell};
    for (std::size_t at = 0; at < queue.size(); at++)
        for (const auto &step : to) {
            int near = step[queue[at]];
            if (far[near] >= 0) continue;
            far[near] = far[queue[at]] + 1;
            queue.push_back(near);
        }
}

// A string that frees all robots, or an empty one if the search does not find one within `most` letters.
std::string search(int most, int robotWeight) {
    const std::size_t width = rows * cols <= SMALL ? WIDTH_OF_SMALL : WIDTH;
    std::vector<std::vector<Node>> beams{{{starts, 0, -1, -1}}};
    for (int length = 0; length < most; length++) {
        std::vector<Node> found;
        std::unordered_set<Set> seen;
        for (std::size_t from = 0; from < beams.back().size(); from++)
            for (int command = 0; command < 4; command++) {
                const Set &before = beams.back()[from].robots;
                Set robots;
                for (char16_t cell : before)
                    if (to[command][cell] != exitCell) robots += static_cast<char16_t>(to[command][cell]);
                std::sort(robots.begin(), robots.end());
                robots.erase(std::unique(robots.begin(), robots.end()), robots.end());
                if (robots.empty()) {
                    std::string letters(1, "UDLR"[command]);
                    int at = static_cast<int>(from);
                    for (int back = length; back > 0; at = beams[back][at].from, back--)
                        letters += "UDLR"[beams[back][at].command];
                    std::reverse(letters.begin(), letters.end());
                    return letters;
                }
                if (robots == before || !seen.insert(robots).second) continue;
                int score = robotWeight * static_cast<int>(robots.size());
                for (char16_t cell : robots) score += far[cell];
                found.push_back({robots, score, static_cast<int>(from), command});
            }
        std::stable_sort(found.begin(), found.end(), [](const Node &one, const Node &other) { return one.score < other.score; });
        if (found.size() > width) found.resize(width);
        beams.push_back(std::move(found));
    }
    return "";
}

int main() {
    readWorld();
    measure();
    std::string best;
    for (int weight : {0, 5, 20}) {
        std::string string = search(best.empty() ? limit : static_cast<int>(best.size()) - 1, weight);
        if (!string.empty()) best = string;
    }
    std::cout << (best.empty() ? "U" : best) << std::endl;
}
