// Other users, rights, and programs that would give them.
#include <grp.h>
#include <linux/capability.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#define TRY(name, call) if ((call) != -1) printf("BREACH %s\n", name), breached = 1

int main(void) {
    int breached = 0;
    struct __user_cap_header_struct head = {_LINUX_CAPABILITY_VERSION_3, 0};
    struct __user_cap_data_struct all[2] = {{~0U, ~0U, ~0U}, {~0U, ~0U, ~0U}};
    TRY("setuid", setuid(0));
    TRY("setgid", setgid(0));
    TRY("setresuid", setresuid(0, 0, 0));
    TRY("setgroups", setgroups(0, NULL));
    TRY("capset", syscall(SYS_capset, &head, all));
    TRY("ambient", prctl(PR_CAP_AMBIENT, PR_CAP_AMBIENT_RAISE, CAP_SYS_ADMIN, 0, 0));
    if (prctl(PR_GET_NO_NEW_PRIVS, 0, 0, 0, 0) != 1) puts("BREACH new privileges"), breached = 1;
    if (getuid() == 0 || geteuid() == 0) puts("BREACH root"), breached = 1;
    if (system("su -c id >/tmp/out 2>/dev/null </dev/null; grep -q uid=0 /tmp/out") == 0) puts("BREACH su"), breached = 1;
    if (system("unshare -Ur true 2>/dev/null") == 0) puts("BREACH unshare"), breached = 1;
    if (!breached) puts("refused");
}
