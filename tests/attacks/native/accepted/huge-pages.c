// Takes pages from the pool of large ones that the whole machine shares, by every door, and has the kernel's own threads
// make large ones of small ones. Barriers that hold up, or interrupt, every processor.
#define _GNU_SOURCE
#include <stdio.h>
#include <sys/mman.h>
#include <sys/shm.h>
#include <sys/syscall.h>
#include <unistd.h>

#define TRY(name, ...) if ((__VA_ARGS__) != -1) printf("BREACH %s; ", name), breached = 1
enum { LARGE = 2 << 20, SIZES = 64 };

int main(void) {
    int breached = 0;
    for (unsigned long size = 0; size < SIZES; size++) {
        TRY("memfd_create", memfd_create("x", MFD_HUGETLB | (unsigned)(size << 26)));
        TRY("mmap", (long)mmap(NULL, LARGE, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS | MAP_HUGETLB | (int)(size << 26), -1, 0));
        TRY("shmget", shmget(IPC_PRIVATE, LARGE, IPC_CREAT | SHM_HUGETLB | (int)(size << 26) | 0600));
        // Sizes without the flag that says there is one.
        if (size) TRY("memfd_create with a size", memfd_create("x", (unsigned)(size << 26)));
    }
    char *block = mmap(NULL, 4 * LARGE, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    TRY("MADV_HUGEPAGE", madvise(block, 4 * LARGE, MADV_HUGEPAGE));
    TRY("MADV_COLLAPSE", madvise(block, 4 * LARGE, 25));
    // MEMBARRIER_CMD_GLOBAL, GLOBAL_EXPEDITED, its registration, and those of restartable sequences.
    for (int command = 1; command < 1024; command *= 2)
        if (command < 8 || command > 64) TRY("membarrier", syscall(SYS_membarrier, command, 0, 0));
    puts(breached ? "" : "refused");
}
