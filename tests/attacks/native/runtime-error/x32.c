// The numbers of x32.
#include <stdio.h>
#include <unistd.h>

int main(void) {
#ifdef __x86_64__
    syscall(0x40000000 + 39);
    puts("BREACH");
#else
    __builtin_trap();
#endif
}
