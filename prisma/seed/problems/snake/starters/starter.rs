//! Snake, starter program: one step at a time, always towards the cherry.
//!
//! Each turn, read ten lines of ten characters: `.` is free, `T` is a tree, `C` is the cherry, `0` is the head, and
//! `1`, `2`, … are the body up to the tail. Write one line of actions: `F` is one step ahead; `L` and `R` turn left or
//! right and then take a step. The line may be of any length; the judge drops the rest of it when the snake eats a
//! cherry. Write debug output with `eprintln!`; the replay shows it next to each turn.

use std::io::{self, BufRead};

type Cell = (i32, i32);

fn find(field: &[String], character: u8) -> Option<Cell> {
    field.iter().enumerate().find_map(|(row, line)| {
        let col = line.bytes().position(|there| there == character)?;
        Some((row as i32, col as i32))
    })
}

/// The tail moves away before the head arrives, so its cell is free.
fn is_free(field: &[String], (row, col): Cell, tail: u8) -> bool {
    if !(0..10).contains(&row) || !(0..10).contains(&col) {
        return false;
    }
    let there = field[row as usize].as_bytes()[col as usize];
    there == b'.' || there == b'C' || there == tail
}

fn choose(field: &[String]) -> char {
    let cherry = find(field, b'C').expect("there is a cherry while the game is on");
    let head = find(field, b'0').expect("a snake has a head");
    let neck = find(field, b'1').expect("and a neck");
    let tail = (b'1'..=b'9').rev().find(|&digit| find(field, digit).is_some()).unwrap();

    // The snake faces from its neck to its head. Rows grow downwards, so the direction left of (dr, dc) is (-dc, dr).
    let (dr, dc) = (head.0 - neck.0, head.1 - neck.1);
    let ways = [('F', dr, dc), ('L', -dc, dr), ('R', dc, -dr)];

    // This snake notices a dead end only once its head is inside. Next idea: a search that looks further ahead.
    ways.iter()
        .map(|&(action, dr, dc)| (action, (head.0 + dr, head.1 + dc)))
        .filter(|&(_, next)| is_free(field, next, tail))
        .min_by_key(|&(_, next)| (cherry.0 - next.0).abs() + (cherry.1 - next.1).abs())
        .map_or('F', |(action, _)| action)
}

fn main() {
    let mut lines = io::stdin().lock().lines().map(|line| line.expect("standard input is text"));
    loop {
        let field: Vec<String> = lines.by_ref().take(10).collect();
        if field.len() < 10 {
            return;
        }
        // Rust flushes standard output at the end of each line.
        println!("{}", choose(&field));
    }
}
