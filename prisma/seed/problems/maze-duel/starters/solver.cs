// Maze duel, starter program for a solver: explores towards the end and backs out of dead ends.
//
// Each turn, read seven lines: the size, the start, the end, the horizontal walls and the vertical walls ('?' for
// unknown), your position, and the cells you can move to as "row col", separated by commas. Write one of these cells.
// Write debug output to Console.Error; the replay shows it next to each turn.
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
            // Go back out of a dead end. Next idea: use the known walls to notice it sooner.
            if (shortest == 1000) best = way.Pop();
            else way.Push(here);
            Console.WriteLine($"{best.Row} {best.Col}");
        }
    }
}
