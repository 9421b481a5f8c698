// Bytes that are no text: zeros, halves of characters, surrogates.
#include <stdio.h>

int main(void) {
    fwrite("\0\xff\xfe\xc3\x28\xed\xa0\x80\n", 1, 9, stdout);
    fflush(stdout);
    while (getchar() != EOF) {}
    return 0;
}
