// Snake, starter program: one step at a time, always towards the cherry.
//
// Each turn, read ten lines of ten characters: '.' is free, 'T' is a tree, 'C' is the cherry, '0' is the head, and '1',
// '2', ... are the body up to the tail. Write one line of actions: 'F' is one step ahead; 'L' and 'R' turn left or
// right and then take a step. The line may be of any length; the judge drops the rest of it when the snake eats a
// cherry. Write debug output to Console.Error; the result page shows it.
using System;
using System.Linq;

static class Program {
    static (int Row, int Col) Find(string[] field, char character) {
        int row = Array.FindIndex(field, line => line.Contains(character));
        return (row, row < 0 ? -1 : field[row].IndexOf(character));
    }

    // The tail moves away before the head arrives, so its cell is free.
    static bool IsFree(string[] field, int row, int col, char tail) {
        if (row < 0 || row > 9 || col < 0 || col > 9) return false;
        char there = field[row][col];
        return there == '.' || there == 'C' || there == tail;
    }

    static char Choose(string[] field) {
        var cherry = Find(field, 'C');
        var head = Find(field, '0');
        var neck = Find(field, '1');
        char tail = field.SelectMany(line => line).Where(char.IsDigit).Max();

        // The snake faces from its neck to its head. Rows grow downwards, so the direction left of (dr, dc) is (-dc,
        // dr).
        int dr = head.Row - neck.Row, dc = head.Col - neck.Col;
        (char Action, int Down, int Right)[] ways = { ('F', dr, dc), ('L', -dc, dr), ('R', dc, -dr) };

        char best = 'F';
        int shortest = int.MaxValue;
        foreach (var way in ways) {
            int row = head.Row + way.Down, col = head.Col + way.Right;
            if (!IsFree(field, row, col, tail)) continue;
            int distance = Math.Abs(cherry.Row - row) + Math.Abs(cherry.Col - col);
            if (distance < shortest) {
                best = way.Action;
                shortest = distance;
            }
        }
        // This snake notices a dead end only once its head is inside. Next idea: a search that looks further ahead.
        return best;
    }

    static void Main() {
        while (true) {
            string[] field = Enumerable.Range(0, 10).Select(_ => Console.ReadLine()).ToArray();
            if (field.Contains(null)) return;
            Console.WriteLine(Choose(field));
        }
    }
}
