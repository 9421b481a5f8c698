// Keeps every string of commands that there is.
#include <string>
#include <vector>

int main() {
    std::vector<std::string> strings{""};
    for (std::size_t at = 0;; at++)
        for (char command : {'U', 'D', 'L', 'R'}) strings.push_back(strings[at] + command);
}
