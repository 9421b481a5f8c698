using System.Linq;
using System.Threading;

static class Program {
    static void Main() {
        var threads = Enumerable.Range(0, 20).Select(at => new Thread(() => Thread.Sleep(10))).ToList();
        threads.ForEach(thread => thread.Start());
        threads.ForEach(thread => thread.Join());
        System.Console.WriteLine("R");
    }
}
