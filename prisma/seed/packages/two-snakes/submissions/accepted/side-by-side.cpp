#include <iostream>
#include <string>
#include <vector>

// Both snakes go at the same time. Their heads are always on one diagonal, the first one further to the right.
int main() {
    const long long modulus = 1000000007;
    int height, width;
    std::cin >> height >> width;
    std::vector<std::string> rows(height);
    for (auto &row : rows) std::cin >> row;
    const auto is_free = [&](int row, int column) {
        return row >= 0 && row < height && column >= 0 && column < width && rows[row][column] == '.';
    };
    std::vector<std::vector<long long>> pairs(height, std::vector<long long>(height));
    if (is_free(0, 1) && is_free(1, 0)) pairs[0][1] = 1;
    // pairs[a][b]: the heads are in the rows a < b.
    for (int diagonal = 2; diagonal <= height + width - 3; diagonal++) {
        std::vector<std::vector<long long>> after(height, std::vector<long long>(height));
        for (int a = 0; a < height; a++)
            for (int b = a + 1; b < height; b++) {
                if (!is_free(a, diagonal - a) || !is_free(b, diagonal - b)) continue;
                long long sum = pairs[a][b] + pairs[a][b - 1];
                if (a > 0) sum += pairs[a - 1][b] + pairs[a - 1][b - 1];
                after[a][b] = sum % modulus;
            }
        pairs = after;
    }
    std::cout << pairs[height - 2][height - 1] << "\n";
}
