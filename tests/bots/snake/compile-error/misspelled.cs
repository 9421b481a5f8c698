static class Program {
    static void Main() {
        System.Console.WriteLin("F");
    }
}
