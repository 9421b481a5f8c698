//! Maze duel, starter program for an architect: a random tree of corridors.
//!
//! Read one line `size seed`. Write five lines: the size, the start, the end, the horizontal walls and the vertical
//! walls; `1` is a wall and `0` is an opening. Then exit. Write debug output with `eprintln!`; the result page shows
//! it.

use std::io;

fn main() {
    let mut line = String::new();
    io::stdin().read_line(&mut line).expect("standard input is text");
    let mut words = line.split_whitespace();
    let size: usize = words.next().expect("a size").parse().expect("a number");
    let seed: u64 = words.next().expect("a seed").parse().expect("a number");
    // At first every wall is closed.
    let mut horizontal = vec![b'1'; size * (size - 1)];
    let mut vertical = horizontal.clone();
    // A small random number generator: the same seed always gives the same maze.
    let mut state = seed % 2147483646 + 1;
    for row in 0..size {
        for col in 0..size {
            if row == 0 && col == 0 {
                continue;
            }
            state = state * 16807 % 2147483647;
            // Connect each cell to the one above it or to the one on its left, so that all cells are connected.
            if col == 0 || (row > 0 && state % 2 == 0) {
                horizontal[(row - 1) * size + col] = b'0';
            } else {
                vertical[row * (size - 1) + col - 1] = b'0';
            }
        }
    }
    // Solvers do not get lost here for long. Next idea: deep dead ends, and loops.
    println!("{size}\n0 0\n{last} {last}", last = size - 1);
    println!("{}", String::from_utf8(horizontal).unwrap());
    println!("{}", String::from_utf8(vertical).unwrap());
}
