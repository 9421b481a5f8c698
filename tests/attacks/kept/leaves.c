// Leaves a listening socket behind under an abstract name: sent through itself, it outlives its process for a while.
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

static void send_to(int through, const int *files, int count) {
    char control[CMSG_SPACE(2 * sizeof(int))] = {0}, byte = 0;
    struct iovec part = {&byte, 1};
    struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1, .msg_control = control};
    message.msg_controllen = CMSG_SPACE(count * sizeof(int));
    struct cmsghdr *head = CMSG_FIRSTHDR(&message);
    head->cmsg_level = SOL_SOCKET;
    head->cmsg_type = SCM_RIGHTS;
    head->cmsg_len = CMSG_LEN(count * sizeof(int));
    memcpy(CMSG_DATA(head), files, count * sizeof(int));
    if (sendmsg(through, &message, 0) != 1) puts("cannot send");
}

int main(void) {
    struct sockaddr_un name = {.sun_family = AF_UNIX, .sun_path = "\0clew-left-behind"};
    int pair[2], listening = socket(AF_UNIX, SOCK_STREAM, 0);
    if (bind(listening, (void *)&name, sizeof name) || listen(listening, 9)) puts("cannot listen");
    for (int time = 0; time < 16; time++) {
        socketpair(AF_UNIX, SOCK_DGRAM, 0, pair);
        send_to(pair[0], (int[]){pair[1], listening}, 2);
    }
    puts("left");
}
