#include <algorithm>
#include <iostream>
#include <string>
#include <vector>

int main() {
    int n, runners, runs;
    std::cin >> n >> runners >> runs;
    // doors[k][q]: how many doors k runners can tell apart in q runs. Larger numbers than n do not matter.
    std::vector<std::vector<int>> doors(runners + 1, std::vector<int>(runs + 1, 1));
    for (int k = 1; k <= runners; k++)
        for (int q = 1; q <= runs; q++) doors[k][q] = std::min(n, doors[k - 1][q - 1] + doors[k][q - 1]);
    int first = 1, last = n;
    while (first < last) {
        int door = std::min(last - 1, first + doors[runners - 1][runs - 1] - 1);
        std::cout << "? " << door << std::endl;
        std::string answer;
        std::cin >> answer;
        runs--;
        if (answer == "bump") {
            runners--;
            last = door;
        } else {
            first = door + 1;
        }
    }
    std::cout << "! " << first << std::endl;
}
