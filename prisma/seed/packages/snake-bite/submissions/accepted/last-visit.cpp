#include <iostream>
#include <map>
#include <string>
#include <utility>

// A cell is occupied if the head was there less than `length` steps ago: only the time of the last visit matters.
int main() {
    int length;
    std::string word;
    std::cin >> length >> word;
    std::map<std::pair<int, int>, int> visited;
    for (int at = 0; at < length; at++) visited[{0, -at}] = -at;
    int row = 0, column = 0;
    for (int step = 1; step <= (int)word.size(); step++) {
        char letter = word[step - 1];
        row += (letter == 'D') - (letter == 'U');
        column += (letter == 'R') - (letter == 'L');
        auto found = visited.find({row, column});
        if (found != visited.end() && step - found->second < length) {
            std::cout << step << "\n";
            return 0;
        }
        visited[{row, column}] = step;
    }
    std::cout << "safe\n";
}
