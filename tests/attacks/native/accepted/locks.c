// Locks, leases and notifications: memory of the kernel that no cgroup is charged for, and what other boxes would see.
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdio.h>
#include <sys/file.h>
#include <sys/inotify.h>
#include <sys/mman.h>
#include <unistd.h>

enum { FILES = 2000, LOCKS = 500, LEAST = 4 };
#define TRY(name, ...) if ((__VA_ARGS__) != -1) printf("BREACH %s\n", name), breached = 1

// A file that has been unlinked and closed keeps its locks for as long as it is mapped.
static int hoards(int command) {
    int taken = 0;
    for (int i = 0; i < FILES; i++) {
        int file = open("/tmp/locked", O_CREAT | O_RDWR, 0600);
        unlink("/tmp/locked");
        ftruncate(file, 1);
        mmap(NULL, 1, PROT_READ, MAP_SHARED, file, 0);
        for (int at = 0; at < LOCKS; at++) {
            struct flock lock = {.l_type = F_WRLCK, .l_whence = SEEK_SET, .l_start = 2 * at, .l_len = 1};
            if (fcntl(file, command, &lock) == -1) break;
            taken++;
        }
        close(file);
        if (taken == 0) break;
    }
    return taken < LEAST ? -1 : taken;
}

int main(void) {
    int breached = 0, shared = open("/usr/bin/bash", O_RDONLY), own = open("/tmp/own", O_CREAT | O_RDWR, 0600);
    unsigned long hint = 2;
    TRY("F_OFD_SETLK", hoards(F_OFD_SETLK));
    TRY("F_OFD_SETLKW", hoards(F_OFD_SETLKW));
    TRY("F_SETLK", hoards(F_SETLK));
    TRY("F_SETLKW", hoards(F_SETLKW));
    TRY("flock of a file of the host", flock(shared, LOCK_EX | LOCK_NB));
    TRY("flock", flock(own, LOCK_EX));
    TRY("F_SETLEASE", fcntl(own, F_SETLEASE, F_WRLCK));
    TRY("F_NOTIFY", fcntl(open("/tmp", O_RDONLY), F_NOTIFY, DN_CREATE));
    TRY("F_SET_RW_HINT", fcntl(own, F_SET_RW_HINT, &hint));
    TRY("inotify_init", inotify_init());
    if (!breached) puts("refused");
}
