// Knows the printed game by heart; its last line has no end, and counts because the program ends.
#include <stdio.h>

int main(void) {
    const char *actions = "FFFFRFFFFRFFFFFRFLRFFRFFFFFRFRFFF";
    putchar(*actions);
    while (*++actions) printf("\n%c", *actions);
    return 0;
}
