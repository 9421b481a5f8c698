// Robot escape, starter program: brings out one robot after the other, while the string moves all of them.
//
// Read "rows cols limit" and then the labyrinth, one line per row: '0' is free, '1' is an obstacle, 'x' is the exit.
// Write one line with at most as many commands as the limit: U up, D down, L left, R right. Write debug output to
// Console.Error; the result page shows it.
using System;
using System.Collections.Generic;
using System.Linq;
using System.Text;

static class Program {
    static readonly (char Letter, int Down, int Right)[] Moves = {
        ('U', -1, 0), ('D', 1, 0), ('L', 0, -1), ('R', 0, 1)
    };

    static int rows, cols;
    // The labyrinth as one string, row by row. Cells are numbered the same way.
    static string maze;

    // The cell of a robot after a move. It stays in its cell if an obstacle or the border is in its way.
    static int Step(int cell, int move) {
        int row = cell / cols + Moves[move].Down, col = cell % cols + Moves[move].Right;
        bool inside = row >= 0 && row < rows && col >= 0 && col < cols;
        return inside && maze[row * cols + col] != '1' ? row * cols + col : cell;
    }

    // The number of steps to the exit from every cell that can reach it: a breadth-first search from the exit.
    static Dictionary<int, int> Distances(int exit) {
        var distance = new Dictionary<int, int> { [exit] = 0 };
        var queue = new Queue<int>(new[] { exit });
        while (queue.Count > 0) {
            int cell = queue.Dequeue();
            for (int move = 0; move < 4; move++) {
                int neighbour = Step(cell, move);
                if (distance.ContainsKey(neighbour)) continue;
                distance[neighbour] = distance[cell] + 1;
                queue.Enqueue(neighbour);
            }
        }
        return distance;
    }

    static void Main() {
        int[] header = Console.ReadLine().Split(' ').Select(int.Parse).ToArray();
        (rows, cols) = (header[0], header[1]);
        int limit = header[2];
        maze = string.Concat(Enumerable.Range(0, rows).Select(_ => Console.ReadLine()));
        int exit = maze.IndexOf('x');
        var distance = Distances(exit);
        // Robots that meet stay together, so a set of cells is enough.
        var robots = new HashSet<int>(distance.Keys);
        robots.Remove(exit);

        var commands = new StringBuilder();
        while (robots.Count > 0 && commands.Length < limit) {
            // Bring out the robot that is farthest from the exit. Which choice makes the string shorter?
            int leader = robots.OrderByDescending(cell => distance[cell]).First();
            while (leader != exit && commands.Length < limit) {
                int best = Enumerable.Range(0, 4).OrderBy(move => distance[Step(leader, move)]).First();
                commands.Append(Moves[best].Letter);
                leader = Step(leader, best);
                robots = new HashSet<int>(robots.Select(robot => Step(robot, best)));
                robots.Remove(exit);
            }
        }
        Console.WriteLine(commands);
    }
}
