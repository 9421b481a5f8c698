#include <iostream>
#include <string>

bool opposite(char one, char other) {
    return (one == 'U' && other == 'D') || (one == 'D' && other == 'U') || (one == 'L' && other == 'R') ||
           (one == 'R' && other == 'L');
}

int main() {
    std::string word;
    std::cin >> word;
    std::size_t length = 0;
    for (char letter : word) {
        if (length > 0 && opposite(word[length - 1], letter))
            length--;
        else
            word[length++] = letter;
    }
    std::cout << length << "\n" << word.substr(0, length) << "\n";
}
