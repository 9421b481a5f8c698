static class Program {
    static void Main() {
        throw new System.InvalidOperationException("no idea");
    }
}
