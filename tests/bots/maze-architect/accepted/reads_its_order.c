/* Reads the order from standard input, and leaves out the last line end. */
#include <stdio.h>

int main(void)
{
    int size, seed;
    if (scanf("%d %d", &size, &seed) != 2)
        return 1;
    printf("%d\r\n0 0\r\n%d %d\r\n", size, size - 1, size - 1);
    for (int list = 0; list < 2; list++) {
        for (int wall = 0; wall < size * (size - 1); wall++)
            putchar('0');
        if (list == 0)
            printf("\r\n");
    }
    return 0;
}
