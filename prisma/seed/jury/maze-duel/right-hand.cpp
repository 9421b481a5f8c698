// The built-in solver `right-hand`, as in right-hand.py: it keeps its right hand on a wall.
#include <array>
#include <iostream>
#include <set>
#include <sstream>
#include <string>
#include <utility>

using Cell = std::pair<int, int>;

// Clockwise: up, right, down, left.
const int DOWN[] = {-1, 0, 1, 0}, RIGHT[] = {0, 1, 0, -1};

Cell cellOf(const std::string &text) {
    Cell cell;
    std::istringstream(text) >> cell.first >> cell.second;
    return cell;
}

int main() {
    std::array<std::string, 7> lines;
    int heading = -1;
    for (;;) {
        for (auto &line : lines)
            if (!std::getline(std::cin, line)) return 0;
        Cell here = cellOf(lines[5]);
        std::set<Cell> open;
        std::istringstream options(lines[6]);
        for (std::string option; std::getline(options, option, ',');) open.insert(cellOf(option));
        auto ahead = [&](int way) { return Cell{here.first + DOWN[way % 4], here.second + RIGHT[way % 4]}; };
        // Without a wall nearby it walks up until it reaches one.
        for (int way = 0; way < 4 && heading < 0; way++)
            if (!open.count(ahead(way + 1))) heading = way;
        if (heading >= 0) {
            // Right, straight ahead, left, back.
            for (int turn : {1, 0, 3, 2})
                if (open.count(ahead(heading + turn))) {
                    heading = (heading + turn) % 4;
                    break;
                }
        }
        Cell next = ahead(heading < 0 ? 0 : heading);
        std::cout << next.first << ' ' << next.second << std::endl;
    }
}
