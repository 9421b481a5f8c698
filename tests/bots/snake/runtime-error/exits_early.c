// Reads the field and ends, as if all were well.
#include <stdio.h>

int main(void) {
    char line[12];
    for (int row = 0; row < 10; row++)
        if (!fgets(line, sizeof line, stdin)) return 1;
    return 0;
}
