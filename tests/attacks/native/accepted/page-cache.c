// Asks which pages of a file of the host are in memory, or loads and drops them: marks that the next box could read.
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

#ifndef SYS_cachestat
#define SYS_cachestat 451
#endif
#define PAGE 4096
#define TRY(name, ...) if ((__VA_ARGS__) != -1) printf("BREACH %s\n", name), breached = 1

int main(void) {
    static char bytes[PAGE];
    unsigned char resident[1];
    unsigned long range[2] = {0, PAGE}, counts[5];
    struct iovec into = {bytes, 1};
    int breached = 0, file = open("/usr/bin/bash", O_RDONLY);
    void *page = mmap(NULL, PAGE, PROT_READ, MAP_SHARED, file, 0);
    if (file < 0 || page == MAP_FAILED) return puts("BREACH not tried"), 0;
    for (long flags = 1; flags <= 0x80; flags <<= 1) {
        TRY("preadv2", syscall(SYS_preadv2, file, &into, 1L, 0L, 0L, flags));
    }
    TRY("mincore", syscall(SYS_mincore, page, (long)PAGE, resident));
    TRY("cachestat", syscall(SYS_cachestat, file, range, counts, 0L));
    for (long advice = 1; advice <= 5; advice++) TRY("fadvise64", syscall(SYS_fadvise64, file, 0L, 0L, advice));
    TRY("readahead", syscall(SYS_readahead, file, 0L, (long)PAGE));
    TRY("sync_file_range", syscall(SYS_sync_file_range, file, 0L, 0L, 7L));
    // RANDOM, SEQUENTIAL, WILLNEED, MERGEABLE, COLD, PAGEOUT, POPULATE_READ, POPULATE_WRITE, COLLAPSE.
    static const int ADVICE[] = {1, 2, 3, 12, 20, 21, 22, 23, 25};
    for (unsigned i = 0; i < sizeof ADVICE / sizeof *ADVICE; i++) TRY("madvise", madvise(page, PAGE, ADVICE[i]));
    if (!breached) puts("refused");
}
