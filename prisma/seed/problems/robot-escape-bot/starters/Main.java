import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Scanner;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Robot escape, a beginning: lead one robot after the other out; the string moves them all at once. The class must be
 * called Main.
 *
 * "rows cols limit" comes in, then the labyrinth, a line a row: '0' free, '1' an obstacle, 'x' the exit. One line of at
 * most so many commands goes out: U up, D down, L left, R right. What is written to System.err is kept for you.
 */
public class Main {
    static final String LETTERS = "UDLR";
    static final int[][] MOVES = {{-1, 0}, {1, 0}, {0, -1}, {0, 1}};

    final int rows, cols, exit;
    /** Row by row, and so are cells numbered. */
    final String cells;

    Main(int rows, int cols, String cells) {
        this.rows = rows;
        this.cols = cols;
        this.cells = cells;
        this.exit = cells.indexOf('x');
    }

    /** Where a command leaves a robot: in its cell, where an obstacle or the border is in its way. */
    int step(int cell, int move) {
        int row = cell / cols + MOVES[move][0], col = cell % cols + MOVES[move][1];
        boolean inside = row >= 0 && row < rows && col >= 0 && col < cols;
        return inside && cells.charAt(row * cols + col) != '1' ? row * cols + col : cell;
    }

    /** Steps to the exit, -1 where it cannot be reached: a breadth-first search that begins at the exit. */
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
        // Robots that meet stay together, so a set is enough.
        Set<Integer> robots = new TreeSet<>();
        for (int cell = 0; cell < cells.length(); cell++) if (distance[cell] > 0) robots.add(cell);

        StringBuilder commands = new StringBuilder();
        while (!robots.isEmpty() && commands.length() < limit) {
            // The one that is farthest from the exit walks out. Which choice makes the string shorter?
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
