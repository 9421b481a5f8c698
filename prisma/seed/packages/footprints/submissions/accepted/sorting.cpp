#include <algorithm>
#include <iostream>
#include <string>
#include <utility>
#include <vector>

int main() {
    std::string word;
    std::cin >> word;
    std::pair<int, int> at{0, 0};
    std::vector<std::pair<int, int>> printed{at};
    for (char letter : word) {
        if (letter == 'U') at.first--;
        if (letter == 'D') at.first++;
        if (letter == 'L') at.second--;
        if (letter == 'R') at.second++;
        printed.push_back(at);
    }
    std::sort(printed.begin(), printed.end());
    std::cout << std::unique(printed.begin(), printed.end()) - printed.begin() << "\n";
}
