//! Maze duel, starter program for a solver: explores towards the end and backs out of dead ends.
//!
//! Each turn, read seven lines: the size, the start, the end, the horizontal walls and the vertical walls (`?` for
//! unknown), your position, and the cells you can move to as `row col`, separated by commas. Write one of these cells.
//! Write debug output with `eprintln!`; the replay shows it next to each turn.

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
            // A dead end. Next idea: use the known walls to notice it sooner.
            None => way.pop().expect("a maze has a way to its end"),
        };
        println!("{row} {col}");
        io::stdout().flush().expect("the judge reads");
    }
}
