//! Coded labyrinth, starter program: a breadth-first search.
//!
//! Read `rows cols`, then the rows, with one number per cell. Write a line `row col` for each cell of the path from the
//! start to the finish, counted from 0, or NONE. Then exit. Write debug output with `eprintln!`; the result page shows
//! it.

use std::collections::VecDeque;
use std::io::{self, Read};

const START: usize = 16;
const FINISH: usize = 32;
/// The directions of the four bits: left, up, right, down.
const WAYS: [(usize, isize, isize); 4] = [(1, 0, -1), (2, -1, 0), (4, 0, 1), (8, 1, 0)];

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).expect("standard input is text");
    let mut numbers = input.split_whitespace().map(|word| word.parse::<usize>().expect("a number"));
    let (_rows, cols) = (numbers.next().unwrap(), numbers.next().unwrap());
    // Cells are numbered row by row.
    let cells: Vec<usize> = numbers.collect();
    let find = |mark| cells.iter().position(|cell| cell & mark != 0).expect("the mark is there");
    let (start, finish) = (find(START), find(FINISH));

    // The next cell on the path to the finish, for the cells the search has reached. The search begins at the finish,
    // so that the path can be printed from the start. Without this check it would never end in a labyrinth with loops.
    let mut next = vec![None; cells.len()];
    next[finish] = Some(finish);
    let mut queue = VecDeque::from([finish]);
    while let Some(cell) = queue.pop_front() {
        for (bit, down, right) in WAYS {
            if cells[cell] & bit == 0 {
                continue;
            }
            let neighbour = (cell as isize + down * cols as isize + right) as usize;
            if next[neighbour].is_none() {
                next[neighbour] = Some(cell);
                queue.push_back(neighbour);
            }
        }
    }
    if next[start].is_none() {
        println!("NONE");
        return;
    }
    let mut out = String::new();
    let mut cell = start;
    loop {
        out += &format!("{} {}\n", cell / cols, cell % cols);
        if cell == finish {
            break;
        }
        cell = next[cell].unwrap();
    }
    print!("{out}");
}
