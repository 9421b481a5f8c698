/** Walks in circles while it thinks. */
public class Main {
    public static void main(String[] args) {
        long count = 0;
        while (count >= 0) count = (count + 1) % 1000;
        System.out.println(count);
    }
}
