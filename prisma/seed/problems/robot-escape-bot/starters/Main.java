import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Scanner;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Robot escape, starter program: brings out one robot after the other, while the string moves all of them. The class
 * must be called Main.
 *
 * Read "rows cols limit" and then the labyrinth, one line per row: '0' is free, '1' is an obstacle, 'x' is the exit.
 * Write one line with at most as many commands as the limit: U up, D down, L left, R right. Write debug output to
 * System.err; the result page shows it.
 */
public class Main {
    static final String LETTERS = "UDLR";
    static final int[][] MOVES = {{-1, 0}, {1, 0}, {0, -1}, {0, 1}};

    final int rows, cols, exit;
    /** The labyrinth as one string, row by row. Cells are numbered the same way. */
    final String cells;

    Main(int rows, int cols, String cells) {
        this.rows = rows;
        this.cols = cols;
        this.cells = cells;
        this.exit = cells.indexOf('x');
    }

    /** The cell of a robot after a command. It stays in its cell if an obstacle or the border is in its way. */
    int step(int cell, int move) {
        int row = cell / cols + MOVES[move][0], col = cell % cols + MOVES[move][1];
        boolean inside = row >= 0 && row < rows && col >= 0 && col < cols;
        return inside && cells.charAt(row * cols + col) != '1' ? row * cols + col : cell;
    }

    /** The number of steps from each cell to the exit, -1 if there is no path: a breadth-first search from the exit. */
    int[] distances() {
        int[] distance = new int[cells.length()];
        Arrays.fill(distance, -1);
        distance[exit] = 0;
        ArrayDeque<Integer> queue = new ArrayDeque<>(Set.of(exit));
        while (!queue.isEmpty()) {
            int cell = queue.remove();
            for (int move = 0; move < 4; move++) {
                int neighbour = step(cell, move);
                if (distance[neighbour] >= 0) continue;
                distance[neighbour] = distance[cell] + 1;
                queue.add(neighbour);
            }
        }
        return distance;
    }

    String escape(int limit) {
        int[] distance = distances();
        // Robots that meet stay together, so a set of cells is enough.
        Set<Integer> robots = new TreeSet<>();
        for (int cell = 0; cell < cells.length(); cell++) if (distance[cell] > 0) robots.add(cell);

        StringBuilder commands = new StringBuilder();
        while (!robots.isEmpty() && commands.length() < limit) {
            // Bring out the robot that is farthest from the exit. Which choice makes the string shorter?
            int leader = robots.stream().max(Comparator.comparing(cell -> distance[cell])).get();
            while (leader != exit && commands.length() < limit) {
                int best = 0;
                for (int move = 1; move < 4; move++)
                    if (distance[step(leader, move)] < distance[step(leader, best)]) best = move;
                int command = best;
                commands.append(LETTERS.charAt(command));
                leader = step(leader, command);
                robots = robots.stream().map(robot -> step(robot, command)).collect(Collectors.toSet());
                robots.remove(exit);
            }
        }
        return commands.toString();
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int rows = in.nextInt(), cols = in.nextInt(), limit = in.nextInt();
        StringBuilder cells = new StringBuilder();
        for (int row = 0; row < rows; row++) cells.append(in.next());
        System.out.println(new Main(rows, cols, cells.toString()).escape(limit));
    }
}
