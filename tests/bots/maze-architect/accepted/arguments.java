// Size and seed as arguments; it reads nothing.
public class Main {
    public static void main(String[] words) {
        int size = Integer.parseInt(words[0]), seed = Integer.parseInt(words[1]);
        String walls = "0".repeat(size * (size - 1));
        System.out.println(size + "\n0 0\n" + seed % size + " " + (size - 1) + "\n" + walls + "\n" + walls);
    }
}
