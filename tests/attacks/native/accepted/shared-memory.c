// Memory, queues and semaphores that would outlive the program.
#include <stdio.h>
#include <sys/ipc.h>
#include <sys/syscall.h>
#include <unistd.h>

int main(void) {
    int breach = syscall(SYS_shmget, IPC_PRIVATE, 1 << 20, 0600) != -1
                 || syscall(SYS_msgget, IPC_PRIVATE, 0600) != -1
                 || syscall(SYS_semget, IPC_PRIVATE, 1, 0600) != -1
                 || syscall(SYS_mq_open, "clew", 0102, 0600, NULL) != -1;
    puts(breach ? "BREACH" : "refused");
}
