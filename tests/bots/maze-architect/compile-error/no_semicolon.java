// An architect without a plan.
public class Main {
    public static void main(String[] words) {
        System.out.println("15")
    }
}
