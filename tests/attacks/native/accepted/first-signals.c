// Sends signals to the first process of the box in every way, and has the kernel send them.
#define _GNU_SOURCE
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#define TRY(name, ...) if ((__VA_ARGS__) != -1) printf("BREACH %s %d; ", name, number), breached = 1

int main(void) {
    static const int SIGNALS[] = {0, SIGKILL, SIGSTOP, SIGTERM, SIGSEGV, SIGCHLD, SIGXCPU, SIGIO, SIGALRM, 34, 64};
    int breached = 0, ends[2];
    pipe(ends);
    for (unsigned i = 0; i < sizeof SIGNALS / sizeof *SIGNALS; i++) {
        int number = SIGNALS[i];
        siginfo_t about = {.si_signo = number, .si_code = SI_QUEUE};
        struct f_owner_ex process = {F_OWNER_PID, 1}, thread = {F_OWNER_TID, 1};
        timer_t timer;
        struct sigevent event = {.sigev_notify = SIGEV_THREAD_ID, .sigev_signo = number};
        memcpy((char *)&event + 16, &(int){1}, sizeof(int));
        TRY("kill", kill(1, number));
        TRY("kill with a long number", syscall(SYS_kill, 0xffffffff00000001, number));
        TRY("tkill", syscall(SYS_tkill, 1, number));
        TRY("tgkill", syscall(SYS_tgkill, 1, 1, number));
        TRY("rt_sigqueueinfo", syscall(SYS_rt_sigqueueinfo, 1, number, &about));
        TRY("rt_tgsigqueueinfo", syscall(SYS_rt_tgsigqueueinfo, 1, 1, number, &about));
        TRY("pidfd_send_signal", syscall(SYS_pidfd_send_signal, open("/proc/1", O_RDONLY), number, NULL, 0));
        TRY("F_SETSIG", fcntl(*ends, F_SETSIG, number ? number : SIGIO));
        TRY("F_SETOWN", fcntl(*ends, F_SETOWN, 1));
        TRY("F_SETOWN_EX", fcntl(*ends, F_SETOWN_EX, &process));
        TRY("F_SETOWN_EX of a thread", fcntl(*ends, F_SETOWN_EX, &thread));
        TRY("FIOSETOWN", ioctl(*ends, 0x8901, &(int){1}));
        if (number) TRY("timer_create", timer_create(CLOCK_MONOTONIC, &event, &timer));
    }
    puts(breached ? "" : "refused");
}
