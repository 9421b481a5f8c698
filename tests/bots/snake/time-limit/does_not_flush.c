// The classic: its answers are in its buffer, and nobody ever sees them.
#include <stdio.h>

int main(void) {
    char line[12];
    for (int row = 0; fgets(line, sizeof line, stdin); row++)
        if (row % 10 == 9) printf("F\n");
    return 0;
}
