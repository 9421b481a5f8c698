// Types into the terminal of whoever started the judge.
#include <fcntl.h>
#include <stdio.h>
#include <sys/ioctl.h>
#include <unistd.h>

int main(void) {
    int breach = open("/dev/tty", O_RDWR) != -1;
    for (int file = 0; file < 3; file++) breach |= ioctl(file, TIOCSTI, "x") != -1 || isatty(file);
    int pair = open("/dev/ptmx", O_RDWR | O_NOCTTY);
    breach |= pair != -1 && ioctl(pair, TIOCSTI, "x") != -1;
    puts(breach ? "BREACH" : "refused");
}
