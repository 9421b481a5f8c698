// What there is once for the whole machine, and what changes how all of it works.
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

enum { SCHED_CORE = 62, CREATE = 1, MEMORY_MERGE = 67, VMA = 0x53564d41, FIEMAP = 0xc020660b };
#define TRY(name, ...) if ((__VA_ARGS__) != -1) printf("BREACH %s\n", name), breached = 1

int main(void) {
    int breached = 0, file = open("/usr/bin/bash", O_RDONLY);
    char map[1024] = {0};
    void *page = mmap(NULL, 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    TRY("terminals", posix_openpt(O_RDWR | O_NOCTTY));
    TRY("terminals in /dev/pts", open("/dev/pts/ptmx", O_RDWR | O_NOCTTY));
    TRY("core scheduling", prctl(SCHED_CORE, CREATE, 0, 0, 0));
    TRY("merged pages", prctl(MEMORY_MERGE, 1, 0, 0, 0));
    TRY("names of memory", prctl(VMA, 0, page, 4096, "name"));
    TRY("message queues", syscall(SYS_mq_open, "/clew", O_CREAT | O_RDWR, 0600, NULL));
    TRY("large pages", (long)mmap(NULL, 1 << 21, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS | MAP_HUGETLB, -1, 0));
    TRY("where a file lies on the disk", ioctl(file, FIEMAP, map));
    if (!breached) puts("refused");
}
