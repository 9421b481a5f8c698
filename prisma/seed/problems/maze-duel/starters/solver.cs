// Maze duel, a beginning for a solver: into the unknown, towards the end, and back out of dead ends.
//
// Every turn seven lines come in: size, start, end, horizontal walls and vertical walls ('?' where unknown), where you
// stand, and the cells that you can enter, "row col" with commas between them. One of those goes out.
// What is written to Console.Error is kept for you, beside the turn.
using System;
using System.Collections.Generic;

static class Program {
    static (int Row, int Col) CellOf(string text) {
        string[] words = text.Split(' ');
        return (int.Parse(words[0]), int.Parse(words[1]));
    }

    static void Main() {
        var visited = new HashSet<(int Row, int Col)>();
        // The cells that lead back to the start.
        var way = new Stack<(int Row, int Col)>();
        var lines = new string[7];
        while (true) {
            for (int line = 0; line < 7; line++) {
                lines[line] = Console.ReadLine();
                if (lines[line] == null) return;
            }
            var end = CellOf(lines[2]);
            var here = CellOf(lines[5]);
            visited.Add(here);

            var best = here;
            int shortest = 1000;
            foreach (string option in lines[6].Split(',')) {
                var cell = CellOf(option);
                int distance = Math.Abs(end.Row - cell.Row) + Math.Abs(end.Col - cell.Col);
                if (visited.Contains(cell) || distance >= shortest) continue;
                best = cell;
                shortest = distance;
            }
            // A dead end is left by the way back. The known walls could tell sooner: reading them is what comes next.
            if (shortest == 1000) best = way.Pop();
            else way.Push(here);
            Console.WriteLine($"{best.Row} {best.Col}");
        }
    }
}
