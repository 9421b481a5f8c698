// Two million empty files: no bytes, and yet memory of the kernel.
#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>

int main(void) {
    char name[64];
    for (int i = 0; i < 2000000; i++) {
        sprintf(name, "/tmp/%d", i);
        close(open(name, O_CREAT | O_WRONLY, 0600));
    }
    puts("BREACH");
}
