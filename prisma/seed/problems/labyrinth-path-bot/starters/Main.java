import java.io.IOException;
import java.io.InputStreamReader;
import java.io.StreamTokenizer;
import java.util.Arrays;

/**
 * Coded labyrinth, starter program: a breadth-first search. The class must be called Main.
 *
 * Read "rows cols", then the rows, with one number per cell. Write a line "row col" for each cell of the path from the
 * start to the finish, counted from 0, or NONE. Then exit. Write debug output to System.err; the result page shows it.
 */
public class Main {
    static final int START = 16, FINISH = 32;
    /** The directions of the four bits: left, up, right, down. */
    static final int[][] WAYS = {{1, 0, -1}, {2, -1, 0}, {4, 0, 1}, {8, 1, 0}};

    /** Reads a million numbers in a tenth of the time a Scanner takes. */
    static final StreamTokenizer IN = new StreamTokenizer(new InputStreamReader(System.in));

    static int nextInt() throws IOException {
        IN.nextToken();
        return (int) IN.nval;
    }

    public static void main(String[] args) throws IOException {
        int rows = nextInt(), cols = nextInt(), start = 0, finish = 0;
        // Cells are numbered row by row.
        int[] cells = new int[rows * cols];
        for (int cell = 0; cell < cells.length; cell++) {
            cells[cell] = nextInt();
            if ((cells[cell] & START) != 0) start = cell;
            if ((cells[cell] & FINISH) != 0) finish = cell;
        }

        // The next cell on the path to the finish, or -1 if the search has not reached the cell. The search begins at
        // the finish, so that the path can be printed from the start. Without this check it would never end in a
        // labyrinth with loops.
        int[] next = new int[cells.length];
        Arrays.fill(next, -1);
        next[finish] = finish;
        int[] queue = new int[cells.length];
        int first = 0, last = 0;
        queue[last++] = finish;
        while (first < last && next[start] < 0) {
            int cell = queue[first++];
            for (int[] way : WAYS) {
                int neighbour = cell + way[1] * cols + way[2];
                if ((cells[cell] & way[0]) == 0 || next[neighbour] >= 0) continue;
                next[neighbour] = cell;
                queue[last++] = neighbour;
            }
        }
        if (next[start] < 0) {
            System.out.println("NONE");
            return;
        }
        StringBuilder out = new StringBuilder();
        for (int cell = start; cell != finish; cell = next[cell])
            out.append(cell / cols).append(' ').append(cell % cols).append('\n');
        out.append(finish / cols).append(' ').append(finish % cols);
        System.out.println(out);
    }
}
