// Signals its own process group, and looks for the first process of the box: neither may be where the other one is.
#include <dirent.h>
#include <signal.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

int main(void) {
    struct stat what;
    int breached = getpgrp() == 1 || stat("/proc/1", &what) == 0 || stat("/proc/1/stat", &what) == 0;
    if (getpgrp() == 1) printf("BREACH: it is in the group of the first process\n");
    if (stat("/proc/self/stat", &what) != 0) breached = 1, puts("BREACH: it does not even see itself");
    signal(SIGTERM, SIG_IGN);
    breached |= kill(0, SIGTERM) != 0;
    puts(breached ? "BREACH" : "refused");
}
