// The doors of 32-bit programs, where the same numbers mean other calls.
#include <stdio.h>

int main(void) {
#ifdef __x86_64__
    long result;
    __asm__ volatile("int $0x80" : "=a"(result) : "a"(20L));
    puts("BREACH");
#else
    __builtin_trap();
#endif
}
