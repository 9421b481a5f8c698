// Every way out of the box by a socket. The test listens on the port and under the names, and nobody must come.
#include <arpa/inet.h>
#include <linux/netlink.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

static int reach_port(int family, int port) {
    int file = socket(family, SOCK_STREAM, 0);
    struct sockaddr_in to = {AF_INET, htons(port), {htonl(INADDR_LOOPBACK)}, {0}};
    return file != -1 || connect(file, (void *)&to, sizeof to) != -1;
}

static int reach_name(const char *name, int is_abstract) {
    struct sockaddr_un to = {.sun_family = AF_UNIX};
    int file = socket(AF_UNIX, SOCK_STREAM, 0);
    strncpy(to.sun_path + is_abstract, name, sizeof to.sun_path - 2);
    return connect(file, (void *)&to, sizeof(sa_family_t) + is_abstract + strlen(name)) != -1;
}

int main(void) {
    static const int FAMILIES[] = {AF_INET, AF_INET6, AF_NETLINK, AF_PACKET, 40 /* AF_VSOCK */, 38 /* AF_ALG */,
                                   AF_BLUETOOTH, 44 /* AF_XDP */, 31, 30 /* AF_TIPC */, 2147483647};
    static const int TYPES[] = {SOCK_STREAM, SOCK_DGRAM, SOCK_RAW, SOCK_SEQPACKET};
    int port, pair[2], breach = 0;
    char name[100], path[100];
    scanf("%d %99s %*d %99s", &port, name, path);
    for (unsigned i = 0; i < sizeof FAMILIES / sizeof *FAMILIES; i++)
        for (int type = 0; type < 4; type++) {
            breach |= socket(FAMILIES[i], TYPES[type], 0) != -1;
            breach |= socketpair(FAMILIES[i], TYPES[type], 0, pair) != -1;
        }
    breach |= reach_port(AF_INET, port) | reach_port(AF_INET, 5432) | reach_port(AF_INET, 3000);
    breach |= reach_name(name, 1) | reach_name(path, 0);
    breach |= reach_name("/var/run/postgresql/.s.PGSQL.5432", 0) | reach_name("/tmp/.s.PGSQL.5432", 0);
    breach |= reach_name("/run/docker.sock", 0) | reach_name("/run/dbus/system_bus_socket", 0);
    puts(breach ? "BREACH" : "refused");
}
