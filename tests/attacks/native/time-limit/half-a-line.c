#include <stdio.h>
#include <unistd.h>

int main(void) {
    printf("half a li");
    fflush(stdout);
    for (;;) pause();
}
