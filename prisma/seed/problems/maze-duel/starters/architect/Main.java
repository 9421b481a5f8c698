import java.util.Arrays;
import java.util.Scanner;

/**
 * Maze duel, a beginning for an architect: a tree of corridors, drawn at random. The class must be called Main.
 *
 * "size seed" comes in. Out go five lines: the size, the start, the end, the horizontal walls and the vertical ones; '1'
 * is a wall, '0' an opening. Then exit. What is written to System.err is kept for you.
 */
public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int size = in.nextInt();
        long seed = in.nextLong();
        // Everything is closed at first.
        char[] horizontal = new char[size * (size - 1)], vertical = new char[size * (size - 1)];
        Arrays.fill(horizontal, '1');
        Arrays.fill(vertical, '1');
        // A small source of random numbers: the same seed, the same maze.
        long state = seed % 2147483646 + 1;
        for (int row = 0; row < size; row++) {
            for (int col = 0; col < size; col++) {
                if (row == 0 && col == 0) continue;
                state = state * 16807 % 2147483647;
                // Each cell is joined to the one above it or to the one on its left: so all hang together.
                if (col == 0 || (row > 0 && state % 2 == 0)) horizontal[(row - 1) * size + col] = '0';
                else vertical[row * (size - 1) + col - 1] = '0';
            }
        }
        // From corner to corner nobody gets lost for long here: dead ends that are deep, and loops, are what comes next.
        System.out.println(size + "\n0 0\n" + (size - 1) + " " + (size - 1));
        System.out.println(new String(horizontal) + "\n" + new String(vertical));
    }
}
