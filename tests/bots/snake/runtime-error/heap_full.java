import java.util.ArrayList;

/** Keeps everything: Java's heap is as large as the limit, and when it is full Java says so and ends by itself. */
public class Main {
    public static void main(String[] args) {
        ArrayList<byte[]> kept = new ArrayList<>();
        while (true) kept.add(new byte[1 << 20]);
    }
}
