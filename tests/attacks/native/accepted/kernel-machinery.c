// Parts of the kernel that have had many holes, and that no bot needs.
#include <linux/bpf.h>
#include <linux/perf_event.h>
#include <stdio.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

#ifndef SYS_memfd_secret
#define SYS_memfd_secret 447
#endif
#define TRY(name, ...) if (syscall(__VA_ARGS__) != -1) printf("BREACH %s\n", name), breached = 1

int main(void) {
    int breached = 0;
    char parameters[1024] = {0};
    struct perf_event_attr event = {.type = PERF_TYPE_SOFTWARE, .size = sizeof event, .exclude_kernel = 1};
    union bpf_attr map;
    memset(&map, 0, sizeof map);
    map.map_type = BPF_MAP_TYPE_ARRAY, map.key_size = 4, map.value_size = 4, map.max_entries = 1;
    TRY("io_uring_setup", SYS_io_uring_setup, 4, parameters);
    TRY("perf_event_open", SYS_perf_event_open, &event, 0, -1, -1, 0);
    TRY("userfaultfd", SYS_userfaultfd, 1);
    TRY("memfd_secret", SYS_memfd_secret, 0);
    TRY("bpf", SYS_bpf, BPF_MAP_CREATE, &map, sizeof map);
    TRY("syslog", SYS_syslog, 3, parameters, sizeof parameters);
    TRY("kexec_load", SYS_kexec_load, 0, 0, 0, 0);
    TRY("init_module", SYS_init_module, parameters, 10, "");
    TRY("fanotify_init", SYS_fanotify_init, 0, 0);
    TRY("swapoff", SYS_swapoff, "/dev/vda");
    TRY("acct", SYS_acct, "/tmp/acct");
    TRY("reboot", SYS_reboot, 0xfee1dead, 672274793, 0, NULL);
#ifdef SYS_modify_ldt
    TRY("modify_ldt", SYS_modify_ldt, 0, parameters, sizeof parameters);
#endif
    if (!breached) puts("refused");
}
