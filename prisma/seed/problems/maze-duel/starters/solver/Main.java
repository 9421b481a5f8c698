import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Scanner;
import java.util.Set;

/**
 * Maze duel, a beginning for a solver: into the unknown, towards the end, and back out of dead ends. The class must be
 * called Main.
 *
 * Every turn seven lines come in: size, start, end, horizontal walls and vertical walls ('?' where unknown), where you
 * stand, and the cells that you can enter, "row col" with commas between them. One of those goes out.
 * What is written to System.err is kept for you, beside the turn.
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
            // A dead end is left by the way back. The known walls could tell sooner: reading them is what comes next.
            if (best == null) best = way.pop();
            else way.push(here);
            System.out.println(best.row + " " + best.col);
        }
    }
}
