static class Program {
    static void Main() {
        var kept = new byte[10000][];
        var random = new System.Random(1);
        for (int at = 0; at < 60000; at++) kept[at < 10000 ? at : random.Next(10000)] = new byte[10000];
        System.Console.WriteLine("R");
    }
}
