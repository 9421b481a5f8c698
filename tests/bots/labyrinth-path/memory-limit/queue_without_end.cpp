// Puts every cell into its queue again and again.
#include <iostream>
#include <queue>

int main() {
    std::queue<std::pair<long, long>> queue;
    for (queue.push({0, 0});; queue.push({queue.front().first, queue.back().second + 1})) {}
}
