// Maze duel, a beginning for a solver: into the unknown, towards the end, and back out of dead ends.
//
// Every turn seven lines come in: size, start, end, horizontal walls and vertical walls ('?' where unknown), where you
// stand, and the cells that you can enter, "row col" with commas between them. One of those goes out. std::endl flushes:
// do so after every line. What is written to std::cerr is kept for you, beside the turn.
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
            // A dead end. The walls that are known by now could tell sooner: reading them is what comes next.
            best = way.back();
            way.pop_back();
        } else {
            way.push_back(here);
        }
        std::cout << best.row << ' ' << best.col << std::endl;
    }
}
