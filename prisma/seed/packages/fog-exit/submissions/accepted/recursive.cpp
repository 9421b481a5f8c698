#include <iostream>
#include <set>
#include <string>
#include <utility>

const std::string letters = "URDL";
const int down[] = {-1, 0, 1, 0}, right_[] = {0, 1, 0, -1};
std::set<std::pair<int, int>> known;

std::string ask(int way) {
    std::cout << letters[way] << std::endl;
    std::string answer;
    std::cin >> answer;
    return answer;
}

bool explore(int row, int column) {
    known.insert({row, column});
    for (int way = 0; way < 4; way++) {
        std::pair<int, int> there{row + down[way], column + right_[way]};
        if (known.count(there)) continue;
        std::string answer = ask(way);
        if (answer == "exit") return true;
        known.insert(there);
        if (answer == "wall") continue;
        if (explore(there.first, there.second)) return true;
        ask((way + 2) % 4);
    }
    return false;
}

int main() {
    int limit;
    std::cin >> limit;
    explore(0, 0);
}
