// Plays for as long as it may, with a secret in its program, its files, its names and its sockets.
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#define SECRET "the-neighbours-secret"

int main(void) {
    static const char *const FILES[] = {"/tmp/" SECRET, "/dev/shm/" SECRET};
    struct sockaddr_un name = {.sun_family = AF_UNIX, .sun_path = "\0" SECRET};
    for (int i = 0; i < 2; i++) {
        int file = open(FILES[i], O_CREAT | O_RDWR, 0666);
        write(file, SECRET, strlen(SECRET));
        fchmod(file, 0666);
    }
    int server = socket(AF_UNIX, SOCK_STREAM, 0);
    bind(server, (void *)&name, sizeof name);
    listen(server, 5);
    prctl(PR_SET_NAME, SECRET);
    prctl(PR_SET_DUMPABLE, 1);
    puts("playing");
    fflush(stdout);
    for (;;) pause();
}
