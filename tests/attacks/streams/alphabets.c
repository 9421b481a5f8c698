/* 15 MB. */
#include <stdio.h>

int main(void) {
  for (int i = 0; i < 15000000; i++) putchar('a' + i % 26);
}
