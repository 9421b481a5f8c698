// Fills the buffers of pipes and sockets, in as many processes as there may be.
#define _GNU_SOURCE
#include <fcntl.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

int main(void) {
    static char block[1 << 16];
    int ends[2];
    for (int i = 0; i < 5; i++) fork();
    for (int i = 0; i < 28; i++) {
        if (i % 2 ? pipe2(ends, O_NONBLOCK) : socketpair(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK, 0, ends)) continue;
        fcntl(ends[1], F_SETPIPE_SZ, 1 << 20);
        setsockopt(ends[1], SOL_SOCKET, SO_SNDBUF, &(int){1 << 24}, sizeof(int));
        while (write(ends[1], block, sizeof block) > 0) {
        }
    }
    for (;;) pause();
}
