import java.util.Scanner;

/**
 * Snake, starter program: one step at a time, always towards the cherry. The class must be called Main.
 *
 * Each turn, read ten lines of ten characters: '.' is free, 'T' is a tree, 'C' is the cherry, '0' is the head, and '1',
 * '2', ... are the body up to the tail. Write one line of actions: 'F' is one step ahead; 'L' and 'R' turn left or
 * right and then take a step. The line may be of any length; the judge drops the rest of it when the snake eats a
 * cherry. Write debug output to System.err; the result page shows it.
 */
public class Main {
    record Cell(int row, int col) {
        int distance(Cell other) {
            return Math.abs(row - other.row) + Math.abs(col - other.col);
        }
    }

    static Cell find(String[] field, char character) {
        for (int row = 0; row < 10; row++) {
            int col = field[row].indexOf(character);
            if (col >= 0) return new Cell(row, col);
        }
        return null;
    }

    /** The tail moves away before the head arrives, so its cell is free. */
    static boolean isFree(String[] field, Cell cell, char tail) {
        if (cell.row < 0 || cell.row > 9 || cell.col < 0 || cell.col > 9) return false;
        char there = field[cell.row].charAt(cell.col);
        return there == '.' || there == 'C' || there == tail;
    }

    static char choose(String[] field) {
        Cell cherry = find(field, 'C'), head = find(field, '0'), neck = find(field, '1');
        char tail = '1';
        while (tail < '9' && find(field, (char) (tail + 1)) != null) tail++;

        // The snake faces from its neck to its head. Rows grow downwards, so the direction left of (dr, dc) is (-dc,
        // dr).
        int dr = head.row - neck.row, dc = head.col - neck.col;
        int[][] ways = {{dr, dc}, {-dc, dr}, {dc, -dr}};

        char best = 'F';
        int shortest = Integer.MAX_VALUE;
        for (int way = 0; way < 3; way++) {
            Cell next = new Cell(head.row + ways[way][0], head.col + ways[way][1]);
            if (isFree(field, next, tail) && next.distance(cherry) < shortest) {
                best = "FLR".charAt(way);
                shortest = next.distance(cherry);
            }
        }
        // This snake notices a dead end only once its head is inside. Next idea: a search that looks further ahead.
        return best;
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        String[] field = new String[10];
        while (in.hasNextLine()) {
            for (int row = 0; row < 10; row++) field[row] = in.nextLine();
            System.out.println(choose(field));
        }
    }
}
