#include <iostream>
#include <thread>
#include <vector>

// Linked statically, threads are the first to go wrong.
int main() {
    std::vector<std::thread> threads;
    for (int at = 0; at < 20; at++) threads.emplace_back([] {});
    for (auto& thread : threads) thread.join();
    std::cout << "R" << std::endl;
}
