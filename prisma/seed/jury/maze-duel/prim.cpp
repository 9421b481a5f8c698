// The built-in architect `prim`, as in prim.py: a perfect maze that grows from one cell by opening a random wall at its
// edge, each with the same probability. The start is at the top left and the end is at the bottom right.
#include <algorithm>
#include <cstdint>
#include <iostream>
#include <set>
#include <string>
#include <utility>
#include <vector>

// SplitMix32, the judge's generator: below(limit) is a whole number from 0 to limit - 1.
std::uint32_t state;
int below(std::size_t limit) {
    state += 0x9E3779B9u;
    std::uint32_t mixed = (state ^ state >> 16) * 0x21F0AAADu;
    mixed = (mixed ^ mixed >> 15) * 0x735A2D97u;
    return static_cast<int>(static_cast<std::uint64_t>(mixed ^ mixed >> 15) * limit >> 32);
}

int main() {
    int size;
    std::uint32_t seed;
    std::cin >> size >> seed;
    state = seed;
    std::vector<char> grown(size * size);
    std::set<std::pair<int, int>> opened;
    std::vector<std::pair<int, int>> edge;
    auto add = [&](int cell) {
        grown[cell] = 1;
        int row = cell / size, col = cell % size;
        auto look = [&](bool inside, int near) {
            if (inside && !grown[near]) edge.push_back({cell, near});
        };
        look(row > 0, cell - size);
        look(col > 0, cell - 1);
        look(col < size - 1, cell + 1);
        look(row < size - 1, cell + size);
    };
    add(below(size * size));
    while (!edge.empty()) {
        int at = below(edge.size());
        auto [cell, near] = edge[at];
        // The last element takes its place.
        edge[at] = edge.back();
        edge.pop_back();
        if (grown[near]) continue;
        opened.insert({std::min(cell, near), std::max(cell, near)});
        add(near);
    }
    std::cout << size << "\n0 0\n" << size - 1 << ' ' << size - 1 << '\n';
    for (int cell = 0; cell < size * (size - 1); cell++) std::cout << (opened.count({cell, cell + size}) ? '0' : '1');
    std::cout << '\n';
    for (int cell = 0; cell < size * size; cell++)
        if (cell % size < size - 1) std::cout << (opened.count({cell, cell + 1}) ? '0' : '1');
    std::cout << '\n';
}
