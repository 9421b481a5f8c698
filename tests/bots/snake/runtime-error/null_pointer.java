public class Main {
    public static void main(String[] args) {
        String field = args.length > 0 ? args[0] : null;
        System.out.println(field.length());
    }
}
