// Sleeps, which uses no CPU time.
#include <unistd.h>

int main(void) {
    for (;;) sleep(1);
}
