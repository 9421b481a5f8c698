// Looks for whatever an earlier box may have left in its network namespace.
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>

int main(void) {
    struct sockaddr_un name = {.sun_family = AF_UNIX, .sun_path = "\0clew-left-behind"};
    char line[512];
    int found = 0, file = socket(AF_UNIX, SOCK_STREAM, 0);
    found |= connect(file, (void *)&name, sizeof name) == 0;
    FILE *sockets = fopen("/proc/net/unix", "r");
    while (sockets && fgets(line, sizeof line, sockets)) found |= strstr(line, "clew-left-behind") != NULL;
    found |= bind(file, (void *)&name, sizeof name) != 0;
    puts(found ? "BREACH" : "refused");
}
