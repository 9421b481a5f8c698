fn main() {
    let field: Vec<String> = Vec::new();
    println!("{}", field[0]);
}
