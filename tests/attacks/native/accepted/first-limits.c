// Sets limits of the first process of the box, whose end would be blamed on the host: with no CPU time, file size or
// memory left, the kernel kills it.
#define _GNU_SOURCE
#include <stdio.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

int main(void) {
    int breached = 0;
    struct rlimit second = {1, 1}, found;
    for (int resource = 0; resource < RLIM_NLIMITS; resource++) {
        if (prlimit(1, resource, NULL, &found) != -1) printf("BREACH reads limit %d; ", resource), breached = 1;
        if (prlimit(1, resource, &second, NULL) != -1) printf("BREACH sets limit %d; ", resource), breached = 1;
        // The kernel reads 32 bits of a process number.
        if (syscall(SYS_prlimit64, 0xffffffff00000001, resource, &second, NULL) != -1) puts("BREACH"), breached = 1;
    }
    if (prlimit(0, RLIMIT_CPU, NULL, &found) != 0) puts("BREACH: it cannot even ask for its own"), breached = 1;
    puts(breached ? "" : "refused");
}
