// Closes standard output and stays.
#include <stdio.h>
#include <unistd.h>

int main(void) {
    fclose(stdout);
    while (1) pause();
}
