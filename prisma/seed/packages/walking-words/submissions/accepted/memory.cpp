#include <iostream>
#include <string>
#include <vector>

const long long modulus = 1000000007;
int height, width;
std::vector<std::string> grid;
std::string word;
long long known[101][20][20];

// Ways to read the rest of the word, from letter `at` on, when it begins in a cell.
long long ways(int at, int row, int column) {
    if (row < 0 || row >= height || column < 0 || column >= width || grid[row][column] != word[at]) return 0;
    if (at + 1 == (int)word.size()) return 1;
    long long &found = known[at][row][column];
    if (found == 0)
        found = 1 + (ways(at + 1, row - 1, column) + ways(at + 1, row + 1, column) + ways(at + 1, row, column - 1) +
                     ways(at + 1, row, column + 1)) %
                        modulus;
    return found - 1;
}

int main() {
    std::cin >> height >> width;
    grid.resize(height);
    for (auto &row : grid) std::cin >> row;
    std::cin >> word;
    long long sum = 0;
    for (int row = 0; row < height; row++)
        for (int column = 0; column < width; column++) sum += ways(0, row, column);
    std::cout << sum % modulus << "\n";
}
