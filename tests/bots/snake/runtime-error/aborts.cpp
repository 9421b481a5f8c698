// An exception that nobody catches.
#include <vector>

int main() {
    return std::vector<int>().at(5);
}
