// An artefact of two gigabytes, of ones.
static ZIP_BOMB: [u8; 2_000_000_000] = [1; 2_000_000_000];

fn main() {
    println!("{}", ZIP_BOMB.iter().map(|byte| *byte as u64).sum::<u64>());
}
