// Coded labyrinth, starter program: a breadth-first search.
//
// Read "rows cols", then the rows, with one number per cell. Write a line "row col" for each cell of the path from the
// start to the finish, counted from 0, or NONE. Then exit. Write debug output to Console.Error; the result page shows
// it.
using System;
using System.Collections.Generic;
using System.Linq;
using System.Text;

static class Program {
    const int Start = 16, Finish = 32;
    // The directions of the four bits: left, up, right, down.
    static readonly (int Bit, int Down, int Right)[] Ways = { (1, 0, -1), (2, -1, 0), (4, 0, 1), (8, 1, 0) };

    static IEnumerable<int> ReadNumbers() {
        return Console.ReadLine().Split(new[] { ' ' }, StringSplitOptions.RemoveEmptyEntries).Select(int.Parse);
    }

    static void Main() {
        int[] size = ReadNumbers().ToArray();
        int cols = size[1];
        // Cells are numbered row by row.
        var cells = new List<int>(size[0] * cols);
        for (int row = 0; row < size[0]; row++) cells.AddRange(ReadNumbers());
        int start = cells.FindIndex(cell => (cell & Start) != 0);
        int finish = cells.FindIndex(cell => (cell & Finish) != 0);

        // The next cell on the path to the finish, or -1 if the search has not reached the cell. The search begins at
        // the finish, so that the path can be printed from the start. Without this check it would never end in a
        // labyrinth with loops.
        int[] next = Enumerable.Repeat(-1, cells.Count).ToArray();
        next[finish] = finish;
        var queue = new Queue<int>(new[] { finish });
        while (queue.Count > 0) {
            int cell = queue.Dequeue();
            foreach (var way in Ways) {
                int neighbour = cell + way.Down * cols + way.Right;
                if ((cells[cell] & way.Bit) == 0 || next[neighbour] >= 0) continue;
                next[neighbour] = cell;
                queue.Enqueue(neighbour);
            }
        }
        if (next[start] < 0) {
            Console.WriteLine("NONE");
            return;
        }
        var text = new StringBuilder();
        for (int cell = start; cell != finish; cell = next[cell]) text.Append($"{cell / cols} {cell % cols}\n");
        Console.WriteLine(text + $"{finish / cols} {finish % cols}");
    }
}
