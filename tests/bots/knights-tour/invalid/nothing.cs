// Ends without a word: an empty answer, of a program that ended well.
static class Program {
    static void Main() { }
}
