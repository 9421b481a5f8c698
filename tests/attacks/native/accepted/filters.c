// Filters are compiled into memory that the whole machine shares: whoever fills it keeps others from making boxes.
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stdio.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

#ifndef SO_ATTACH_REUSEPORT_CBPF
#define SO_ATTACH_REUSEPORT_CBPF 51
#endif
#define SO_ATTACH_REUSEPORT_EBPF_ 52
#define SO_ATTACH_BPF_ 50
#define TRY(name, ...) if ((__VA_ARGS__) != -1) printf("BREACH %s\n", name), breached = 1

int main(void) {
    int breached = 0, on = 1, sockets[2];
    struct sock_filter accepts[] = {{BPF_RET | BPF_K, 0, 0, SECCOMP_RET_ALLOW}};
    struct sock_fprog program = {1, accepts};
    socketpair(AF_UNIX, SOCK_DGRAM, 0, sockets);
    TRY("SO_ATTACH_FILTER", setsockopt(*sockets, SOL_SOCKET, SO_ATTACH_FILTER, &program, sizeof program));
    TRY("SO_LOCK_FILTER", setsockopt(*sockets, SOL_SOCKET, SO_LOCK_FILTER, &on, sizeof on));
    TRY("SO_ATTACH_BPF", setsockopt(*sockets, SOL_SOCKET, SO_ATTACH_BPF_, &on, sizeof on));
    TRY("SO_ATTACH_REUSEPORT_CBPF",
        setsockopt(*sockets, SOL_SOCKET, SO_ATTACH_REUSEPORT_CBPF, &program, sizeof program));
    TRY("SO_ATTACH_REUSEPORT_EBPF",
        setsockopt(*sockets, SOL_SOCKET, SO_ATTACH_REUSEPORT_EBPF_, &on, sizeof on));
    TRY("PR_SET_SECCOMP", prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program));
    TRY("seccomp", syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, 0L, &program));
    TRY("a question to seccomp", syscall(SYS_seccomp, SECCOMP_GET_ACTION_AVAIL, 0L, &(int){SECCOMP_RET_KILL_PROCESS}));
    if (!breached) puts("refused");
}
