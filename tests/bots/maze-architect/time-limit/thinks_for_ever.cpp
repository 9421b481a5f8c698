// The best of all mazes takes a while.
int main()
{
    for (volatile unsigned best = 0;; best = best + 1) {
    }
}
