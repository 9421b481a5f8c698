// The kernel's keyrings are shared by all processes of a user.
#include <stdio.h>
#include <sys/syscall.h>
#include <unistd.h>

int main(void) {
    char answer[100];
    int breach = syscall(SYS_keyctl, 0, -5, 1) != -1                                     // the session's keyring
                 || syscall(SYS_add_key, "user", "clew", "x", 1L, -4) != -1              // a key of the user
                 || syscall(SYS_request_key, "user", "clew", NULL, -4) != -1;
    fgets(answer, sizeof answer, stdin);
    puts(breach ? "BREACH" : "refused");
}
