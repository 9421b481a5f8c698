//! Coded labyrinth, a beginning: a breadth-first search.
//!
//! `rows cols` comes in, then the rows, a number a cell. Out goes a line `row col` for each cell of the way from the
//! start to the finish, from 0, or NONE. Then exit. What `eprintln!` writes is kept for you.

use std::collections::VecDeque;
use std::io::{self, Read};

const START: usize = 16;
const FINISH: usize = 32;
/// What the bits of a cell say is open: left, up, right, down.
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

    // The next cell on the way to the finish, as far as the search has been: it begins at the finish, so that the way
    // can be printed from its start. Without this a labyrinth with loops would be walked for ever.
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
