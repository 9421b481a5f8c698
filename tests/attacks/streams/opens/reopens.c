#include <stdio.h>

int main(void) {
  FILE *errors = fopen("/dev/stderr", "w");
  if (!errors || !freopen("/dev/stdin", "r", stdin) || !freopen("/dev/stdout", "w", stdout)) return 1;
  fputs("c", errors);
  for (int c; (c = getchar()) != EOF;) putchar(c);
}
