//! Maze duel, a beginning for an architect: a tree of corridors, drawn at random.
//!
//! `size seed` comes in. Out go five lines: the size, the start, the end, the horizontal walls and the vertical ones;
//! `1` is a wall, `0` an opening. Then exit. What `eprintln!` writes is kept for you.

use std::io;

fn main() {
    let mut line = String::new();
    io::stdin().read_line(&mut line).expect("standard input is text");
    let mut words = line.split_whitespace();
    let size: usize = words.next().expect("a size").parse().expect("a number");
    let seed: u64 = words.next().expect("a seed").parse().expect("a number");
    // Everything is closed at first.
    let mut horizontal = vec![b'1'; size * (size - 1)];
    let mut vertical = horizontal.clone();
    // A small source of random numbers: the same seed, the same maze.
    let mut state = seed % 2147483646 + 1;
    for row in 0..size {
        for col in 0..size {
            if row == 0 && col == 0 {
                continue;
            }
            state = state * 16807 % 2147483647;
            // Each cell is joined to the one above it or to the one on its left: so all hang together.
            if col == 0 || (row > 0 && state % 2 == 0) {
                horizontal[(row - 1) * size + col] = b'0';
            } else {
                vertical[row * (size - 1) + col - 1] = b'0';
            }
        }
    }
    // From corner to corner nobody gets lost for long here: dead ends that are deep, and loops, are what comes next.
    println!("{size}\n0 0\n{last} {last}", last = size - 1);
    println!("{}", String::from_utf8(horizontal).unwrap());
    println!("{}", String::from_utf8(vertical).unwrap());
}
