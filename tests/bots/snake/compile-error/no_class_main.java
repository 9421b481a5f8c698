// Compiles, but nobody would find where it begins.
class Snake {
    public static void main(String[] args) {
        System.out.println("F");
    }
}
