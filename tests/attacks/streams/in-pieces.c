#include <stdio.h>
#include <unistd.h>

int main(void) {
  char line[16];
  setvbuf(stdout, NULL, _IONBF, 0);
  while (fgets(line, sizeof line, stdin)) {
    fputs("a", stdout);
    usleep(100000);
    fputs("c", stderr);
    puts("b");
  }
}
