// Sets, below /proc, how processes are scheduled, accounted for and ended, and what is in their memory.
#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static int breached;

static void try_folder(const char *folder) {
    DIR *names = opendir(folder);
    for (struct dirent *entry; names && (entry = readdir(names));) {
        char path[512];
        snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
        if (entry->d_type != DT_REG) continue;
        int file = open(path, O_WRONLY);
        if (file == -1) continue;
        printf("BREACH %s\n", path);
        breached = 1;
        close(file);
    }
    if (names) closedir(names);
}

int main(void) {
    static const char *const FOLDERS[] = {
        "/proc", "/proc/self", "/proc/1", "/proc/thread-self", "/proc/self/attr", "/proc/sys/vm", "/proc/sys/kernel",
    };
    for (unsigned i = 0; i < sizeof FOLDERS / sizeof *FOLDERS; i++) try_folder(FOLDERS[i]);
    if (!breached) puts("refused");
}
