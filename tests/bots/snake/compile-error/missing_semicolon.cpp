#include <iostream>

int main() {
    std::cout << "F" << std::endl
}
