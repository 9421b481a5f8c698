// Answers, closes its output, and ends much later with a code that says that it has failed.
#include <stdio.h>
#include <unistd.h>

int main(void) {
    puts("R");
    fclose(stdout);
    usleep(1500000);
    return 3;
}
