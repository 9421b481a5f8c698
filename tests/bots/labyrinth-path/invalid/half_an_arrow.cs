static class Program {
    static void Main() {
        System.Console.WriteLine("[0,0]-[0,1]");
    }
}
