#include <stdio.h>

int main(void) {
  for (int i = 0; i < 9000; i++) fputs("ab", stdout), fputs("cd", stderr);
  puts("");
}
