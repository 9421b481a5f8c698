// Its input has ended, and it asks again and again.
#include <iostream>

int main() {
    int m, n;
    do std::cin.clear();
    while (!(std::cin >> m >> n) || m > 0);
}
