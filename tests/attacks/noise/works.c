// Does the same work in each turn: some ten milliseconds of CPU time.
#include <stdio.h>

int main(void) {
    for (char line[64]; fgets(line, sizeof line, stdin);) {
        volatile unsigned long sum = 0;
        for (unsigned long i = 0; i < 30000000; i++) sum += i * i;
        puts("done");
        fflush(stdout);
    }
}
