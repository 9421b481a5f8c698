// Four processes that use up time while the first one sleeps: the limit is the group's.
#include <unistd.h>

int main(void) {
    for (int i = 0; i < 4; i++)
        if (fork() == 0)
            for (;;) {
            }
    for (;;) pause();
}
