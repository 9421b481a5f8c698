//! Writes lines for ever. Those that were asked for are its answers, and they lead it into the wall.

use std::io::Write;

fn main() {
    let mut out = std::io::stdout();
    while out.write_all("L\nF\n".repeat(10_000).as_bytes()).is_ok() {}
}
