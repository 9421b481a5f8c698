fn longest() -> &str {
    "a tour"
}

fn main() {
    println!("{}", longest());
}
