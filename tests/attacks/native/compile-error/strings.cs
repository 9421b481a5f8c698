// A few lines that become a constant of 10^12 characters.
static class Program {
    const string A = "0123456789";
    const string B = A + A + A + A + A + A + A + A + A + A;
    const string C = B + B + B + B + B + B + B + B + B + B;
    const string D = C + C + C + C + C + C + C + C + C + C;
    const string E = D + D + D + D + D + D + D + D + D + D;
    const string F = E + E + E + E + E + E + E + E + E + E;
    const string G = F + F + F + F + F + F + F + F + F + F;
    const string H = G + G + G + G + G + G + G + G + G + G;
    const string I = H + H + H + H + H + H + H + H + H + H;
    const string J = I + I + I + I + I + I + I + I + I + I;
    const string K = J + J + J + J + J + J + J + J + J + J;
    const string L = K + K + K + K + K + K + K + K + K + K;

    static void Main() {
        System.Console.WriteLine(L);
    }
}
