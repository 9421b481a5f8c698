// Makes the noise that is asked for, in as many processes as it may have, until it is killed.
#define _GNU_SOURCE
#include <fcntl.h>
#include <ftw.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { MANY = 60, BLOCK = 1 << 16, FILE_BYTES = 1 << 18, MAP_BYTES = 2 << 20 };

static char block[BLOCK];

static void spin(void) {
    for (volatile unsigned long i = 0;; i++) continue;
}

static void *spin_thread(void *nothing) {
    spin();
    return nothing;
}

static void spin_in_session(void) {
    setsid();
    spin();
}

static void spin_in_group(void) {
    setpgid(0, 0);
    spin();
}

// Each sleeps for an instant and wakes again, so that it always has a right to be next.
static void sleep_and_wake(void) {
    setsid();
    for (struct timespec instant = {0, 50000};;) nanosleep(&instant, NULL);
}

// Two that wake each other.
static void wake_another(void) {
    int there[2], back[2];
    char byte = 0;
    pipe(there);
    pipe(back);
    int *from = there, *to = back;
    setsid();
    if (fork() == 0) from = back, to = there;
    else write(to[1], &byte, 1);
    while (read(from[0], &byte, 1) == 1 && write(to[1], &byte, 1) == 1) continue;
}

static void write_files(void) {
    char name[64];
    setsid();
    snprintf(name, sizeof name, "/tmp/%d", getpid());
    int file = open(name, O_CREAT | O_RDWR, 0600), sink = open("/dev/null", O_WRONLY);
    for (long at = 0;; at = (at + BLOCK) % FILE_BYTES) {
        pwrite(file, block, BLOCK, at);
        write(sink, block, BLOCK);
        if (at == 0) ftruncate(file, 0);
    }
}

static void call(void) {
    struct stat what;
    setsid();
    for (;;) stat("/usr/bin/env", &what), getppid();
}

static void fork_on(void) {
    setsid();
    for (;;) {
        pid_t child = fork();
        if (child == 0) _exit(0);
        if (child > 0) waitpid(child, NULL, 0);
    }
}

static void churn_memory(void) {
    setsid();
    for (;;) {
        char *pages = mmap(NULL, MAP_BYTES, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
        if (pages == MAP_FAILED) continue;
        memset(pages, 1, MAP_BYTES);
        munmap(pages, MAP_BYTES);
    }
}

static int read_file(const char *path, const struct stat *what, int kind, struct FTW *where) {
    (void)where;
    if (kind != FTW_F || !S_ISREG(what->st_mode)) return 0;
    int file = open(path, O_RDONLY);
    while (file >= 0 && read(file, block, BLOCK) > 0) continue;
    close(file);
    return 0;
}

static void read_files(void) {
    setsid();
    for (;;) nftw("/usr/lib", read_file, 8, FTW_PHYS);
}

static const struct { const char *name; void (*make)(void); int count; } NOISES[] = {
    {"processes", spin, MANY},       {"sessions", spin_in_session, MANY}, {"groups", spin_in_group, MANY},
    {"sleepers", sleep_and_wake, MANY}, {"wakers", wake_another, MANY / 2}, {"writers", write_files, MANY},
    {"calls", call, MANY},           {"forks", fork_on, MANY / 2},        {"memory", churn_memory, MANY},
    {"readers", read_files, MANY},
};

int main(void) {
    char shape[64] = "";
    scanf("%63s", shape);
    if (!strcmp(shape, "threads")) {
        pthread_attr_t small;
        pthread_t thread;
        pthread_attr_init(&small);
        pthread_attr_setstacksize(&small, BLOCK);
        for (int i = 0; i < MANY; i++) pthread_create(&thread, &small, spin_thread, NULL);
    }
    for (size_t i = 0; i < sizeof NOISES / sizeof *NOISES; i++)
        for (int made = 0; !strcmp(shape, NOISES[i].name) && made < NOISES[i].count; made++)
            if (fork() == 0) NOISES[i].make(), _exit(0);
    puts("noisy");
    fflush(stdout);
    for (;;) pause();
}
