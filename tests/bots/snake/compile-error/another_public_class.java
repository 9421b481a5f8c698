// The file is called Main.java, so its public class has to be Main.
public class Snake {
    public static void main(String[] args) {
        System.out.println("F");
    }
}
