// Maze duel, starter program for a solver: explores towards the end and backs out of dead ends.
//
// Each turn, read seven lines: the size, the start, the end, the horizontal walls and the vertical walls ('?' for
// unknown), your position, and the cells you can move to as "row col", separated by commas. Write one of these cells.
// End every line with std::endl, which flushes it. Write debug output to std::cerr; the replay shows it next to each
// turn.
#include <array>
#include <cstdlib>
#include <iostream>
#include <set>
#include <sstream>
#include <string>
#include <vector>

struct Cell {
    int row, col;
    bool operator<(const Cell& other) const { return row != other.row ? row < other.row : col < other.col; }
};

Cell cellOf(const std::string& text) {
    Cell cell{};
    std::istringstream(text) >> cell.row >> cell.col;
    return cell;
}

int main() {
    std::array<std::string, 7> lines;
    std::set<Cell> visited;
    // The cells that lead back to the start.
    std::vector<Cell> way;
    while (true) {
        for (auto& line : lines)
            if (!std::getline(std::cin, line)) return 0;
        Cell end = cellOf(lines[2]), here = cellOf(lines[5]);
        visited.insert(here);

        Cell best{};
        int shortest = 1000;
        std::istringstream options(lines[6]);
        for (std::string option; std::getline(options, option, ',');) {
            Cell cell = cellOf(option);
            int distance = std::abs(end.row - cell.row) + std::abs(end.col - cell.col);
            if (visited.count(cell) || distance >= shortest) continue;
            best = cell;
            shortest = distance;
        }
        if (shortest == 1000) {
            // A dead end. Next idea: use the known walls to notice it sooner.
            best = way.back();
            way.pop_back();
        } else {
            way.push_back(here);
        }
        std::cout << best.row << ' ' << best.col << std::endl;
    }
}
