//! One line of all commands that come to mind.

fn main() {
    loop {
        print!("UDLR");
    }
}
