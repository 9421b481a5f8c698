import java.util.stream.IntStream;

public class Main {
    public static void main(String[] args) throws InterruptedException {
        Thread[] threads = new Thread[20];
        int[] sums = new int[20];
        for (int at = 0; at < 20; at++) {
            int own = at;
            threads[at] = new Thread(() -> sums[own] = IntStream.range(0, 1000).sum());
            threads[at].start();
        }
        for (Thread thread : threads) thread.join();
        System.out.println("R");
    }
}
