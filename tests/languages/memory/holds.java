import java.util.Random;

public class Main {
    public static void main(String[] args) {
        byte[][] kept = new byte[10_000][];
        Random random = new Random(1);
        for (int at = 0; at < 60_000; at++) kept[at < 10_000 ? at : random.nextInt(10_000)] = new byte[10_000];
        System.out.println("R");
    }
}
