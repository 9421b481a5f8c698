/* Straight to the end. */
#include <stdio.h>

int main(void)
{
    printf("3 2\n");
    fflush(stdout);
    return getchar() == EOF;
}
