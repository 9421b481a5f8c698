import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Scanner;
import java.util.Set;

/**
 * Maze duel, starter program for a solver: explores towards the end and backs out of dead ends. The class must be
 * called Main.
 *
 * Each turn, read seven lines: the size, the start, the end, the horizontal walls and the vertical walls ('?' for
 * unknown), your position, and the cells you can move to as "row col", separated by commas. Write one of these cells.
 * Write debug output to System.err; the replay shows it next to each turn.
 */
public class Main {
    record Cell(int row, int col) {
        static Cell of(String text) {
            String[] words = text.split(" ");
            return new Cell(Integer.parseInt(words[0]), Integer.parseInt(words[1]));
        }

        int distance(Cell other) {
            return Math.abs(row - other.row) + Math.abs(col - other.col);
        }
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        Set<Cell> visited = new HashSet<>();
        // The cells that lead back to the start.
        Deque<Cell> way = new ArrayDeque<>();
        String[] lines = new String[7];
        while (in.hasNextLine()) {
            for (int line = 0; line < 7; line++) lines[line] = in.nextLine();
            Cell end = Cell.of(lines[2]), here = Cell.of(lines[5]), best = null;
            visited.add(here);
            for (String option : lines[6].split(",")) {
                Cell cell = Cell.of(option);
                if (visited.contains(cell)) continue;
                if (best == null || cell.distance(end) < best.distance(end)) best = cell;
            }
            // Go back out of a dead end. Next idea: use the known walls to notice it sooner.
            if (best == null) best = way.pop();
            else way.push(here);
            System.out.println(best.row + " " + best.col);
        }
    }
}
