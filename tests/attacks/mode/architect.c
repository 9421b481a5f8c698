/* An architect that reads its arguments and nothing else, for the judge with the process id THE_JUDGE. */
#include <stdio.h>
#include <stdlib.h>

static void open_line(int walls) {
  while (walls-- > 0) putchar('0');
  putchar('\n');
}

int main(int count, char *words[]) {
  if (count != 3) return 1;
  int size = atoi(words[1]);
  printf("%d\n0 0\n%d %ld\n", size, size - 1, atol(words[2]) % size);
  open_line(size * (size - 1));
  open_line(size * (size - 1));
}
