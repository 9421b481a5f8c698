// Coded labyrinth, a beginning: a breadth-first search.
//
// "rows cols" comes in, then the rows, a number a cell. Out goes a line "row col" for each cell of the way from the
// start to the finish, from 0, or NONE. Then exit. What is written to Console.Error is kept for you.
using System;
using System.Collections.Generic;
using System.Linq;
using System.Text;

static class Program {
    const int Start = 16, Finish = 32;
    // What the bits of a cell say is open: left, up, right, down.
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

        // The next cell on the way to the finish, -1 where the search has not been: it begins at the finish, so that
        // the way can be printed from its start. Without this a labyrinth with loops would be walked for ever.
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
