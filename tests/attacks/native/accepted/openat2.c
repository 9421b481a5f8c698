// Opens files by the newer call that no language uses.
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <linux/openat2.h>
#include <stdio.h>
#include <sys/syscall.h>
#include <unistd.h>

int main(void) {
    struct open_how how = {.flags = O_RDONLY};
    int file = syscall(SYS_openat2, AT_FDCWD, "/usr/bin/env", &how, sizeof how);
    puts(file != -1 || errno != ENOSYS ? "BREACH" : "refused");
}
