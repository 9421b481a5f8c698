//! Maze duel, a beginning for a solver: into the unknown, towards the end, and back out of dead ends.
//!
//! Every turn seven lines come in: size, start, end, horizontal walls and vertical walls (`?` where unknown), where you
//! stand, and the cells that you can enter, `row col` with commas between them. One of those goes out.
//! What `eprintln!` writes is kept for you, beside the turn.

use std::collections::HashSet;
use std::io::{self, BufRead, Write};

type Cell = (i32, i32);

fn cell_of(text: &str) -> Cell {
    let mut numbers = text.split_whitespace().map(|word| word.parse().expect("a number"));
    (numbers.next().expect("a row"), numbers.next().expect("a column"))
}

fn main() {
    let mut lines = io::stdin().lock().lines().map(|line| line.expect("standard input is text"));
    let mut visited = HashSet::new();
    // The cells that lead back to the start.
    let mut way: Vec<Cell> = Vec::new();
    loop {
        let turn: Vec<String> = lines.by_ref().take(7).collect();
        if turn.len() < 7 {
            return;
        }
        let (end, here) = (cell_of(&turn[2]), cell_of(&turn[5]));
        visited.insert(here);
        let distance = |cell: &Cell| (end.0 - cell.0).abs() + (end.1 - cell.1).abs();
        let options = turn[6].split(',').map(cell_of).filter(|cell| !visited.contains(cell));
        let (row, col) = match options.min_by_key(distance) {
            Some(best) => {
                way.push(here);
                best
            }
            // A dead end. The walls that are known by now could tell sooner: reading them is what comes next.
            None => way.pop().expect("a maze has a way to its end"),
        };
        println!("{row} {col}");
        io::stdout().flush().expect("the judge reads");
    }
}
