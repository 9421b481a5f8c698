fn main() {
    let action: char = "F";
    println!("{action}");
}
