//! Numbers for ever.

use std::io::Write;

fn main() {
    let mut out = std::io::stdout();
    while out.write_all("1 2 3 4 5 6\n".repeat(10_000).as_bytes()).is_ok() {}
}
