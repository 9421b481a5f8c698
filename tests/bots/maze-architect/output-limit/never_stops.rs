// Beyond the limit of output.
use std::io::Write;

fn main() {
    let line = [b'1'; 65_536];
    let mut out = std::io::stdout();
    while out.write_all(&line).is_ok() {}
}
