// Prompts, as programs for people do: the prompt is a part of the answer.
#include <iostream>
#include <string>

int main() {
    std::string line;
    for (int row = 0; row < 10; row++) {
        std::cout << "Row " << row << "? ";
        std::getline(std::cin, line);
    }
    std::cout << "F" << std::endl;
    std::getline(std::cin, line);
}
