public class Main {
    public static void main(String[] args) {
        System.out.println("The knight begins in a corner.");
    }
}
