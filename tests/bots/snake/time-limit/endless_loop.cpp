// Computes for ever, without saying anything.
int main() {
    for (volatile unsigned long count = 0;; count = count + 1) {}
}
