import java.io.IOException;
import java.io.InputStreamReader;
import java.io.StreamTokenizer;
import java.util.Arrays;

/**
 * Coded labyrinth, a beginning: a breadth-first search. The class must be called Main.
 *
 * "rows cols" comes in, then the rows, a number a cell. Out goes a line "row col" for each cell of the way from the
 * start to the finish, from 0, or NONE. Then exit. What is written to System.err is kept for you.
 */
public class Main {
    static final int START = 16, FINISH = 32;
    /** What the bits of a cell say is open: left, up, right, down. */
    static final int[][] WAYS = {{1, 0, -1}, {2, -1, 0}, {4, 0, 1}, {8, 1, 0}};

    /** Reads a million numbers in a tenth of the time that a Scanner takes. */
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

        // The next cell on the way to the finish, -1 where the search has not been: it begins at the finish, so that
        // the way can be printed from its start. Without this a labyrinth with loops would be walked for ever.
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
