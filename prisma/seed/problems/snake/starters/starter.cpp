// Snake, starter program: one step at a time, always towards the cherry.
//
// Each turn, read ten lines of ten characters: '.' is free, 'T' is a tree, 'C' is the cherry, '0' is the head, and '1',
// '2', ... are the body up to the tail. Write one line of actions: 'F' is one step ahead; 'L' and 'R' turn left or
// right and then take a step. The line may be of any length; the judge drops the rest of it when the snake eats a
// cherry. End every line with std::endl, which flushes it. Write debug output to std::cerr; the replay shows it next to
// each turn.
#include <array>
#include <cstdlib>
#include <iostream>
#include <string>

struct Cell {
    int row, col;
};

using Field = std::array<std::string, 10>;

Cell find(const Field& field, char character) {
    for (int row = 0; row < 10; row++)
        if (auto col = field[row].find(character); col != std::string::npos) return {row, static_cast<int>(col)};
    return {-1, -1};
}

// The tail moves away before the head arrives, so its cell is free.
bool isFree(const Field& field, Cell cell, char tail) {
    if (cell.row < 0 || cell.row > 9 || cell.col < 0 || cell.col > 9) return false;
    char there = field[cell.row][cell.col];
    return there == '.' || there == 'C' || there == tail;
}

char choose(const Field& field) {
    Cell cherry = find(field, 'C'), head = find(field, '0'), neck = find(field, '1');
    char tail = '1';
    while (tail < '9' && find(field, tail + 1).row >= 0) tail++;

    // The snake faces from its neck to its head. Rows grow downwards, so the direction left of (dr, dc) is (-dc, dr).
    int dr = head.row - neck.row, dc = head.col - neck.col;
    struct Way { char action; int dr, dc; };

    char best = 'F';
    int shortest = 1000;
    for (Way way : {Way{'F', dr, dc}, Way{'L', -dc, dr}, Way{'R', dc, -dr}}) {
        Cell next{head.row + way.dr, head.col + way.dc};
        if (!isFree(field, next, tail)) continue;
        int distance = std::abs(cherry.row - next.row) + std::abs(cherry.col - next.col);
        if (distance < shortest) {
            best = way.action;
            shortest = distance;
        }
    }
    // This snake notices a dead end only once its head is inside. Next idea: a search that looks further ahead.
    return best;
}

int main() {
    Field field;
    while (true) {
        for (auto& line : field)
            if (!std::getline(std::cin, line)) return 0;
        std::cout << choose(field) << std::endl;
    }
}
