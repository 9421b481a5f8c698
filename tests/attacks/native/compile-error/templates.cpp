template <int N, int M> struct Bomb {
    static constexpr long value = Bomb<N - 1, 2 * M>::value + Bomb<N - 1, 2 * M + 1>::value;
};
template <int M> struct Bomb<0, M> {
    static constexpr long value = M;
};
int main() { return Bomb<40, 0>::value; }
