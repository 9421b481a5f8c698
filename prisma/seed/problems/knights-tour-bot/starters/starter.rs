//! Closed knight's tour, starter program: tries Warnsdorff's rule from each cell of the first row.
//!
//! Read one line `m n`, the number of rows and columns. Write a matrix of m lines of n numbers, where the number of a
//! cell is its position in the tour, from 1. Or write one line `row col` for each cell in the order of the tour,
//! counted from 1, or IMPOSSIBLE. Then exit. Write debug output with `eprintln!`; the result page shows it.

use std::io;

const JUMPS: [(i64, i64); 8] = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];

/// `numbers[row][col]` is the position of a cell in the tour, from 1; 0 if the knight has not visited it yet.
type Numbers = Vec<Vec<i64>>;

/// The free cells a knight's move away.
fn ways(numbers: &Numbers, (row, col): (i64, i64)) -> impl Iterator<Item = (i64, i64)> + '_ {
    JUMPS.iter().map(move |(down, right)| (row + down, col + right)).filter(move |&(row, col)| {
        (0..numbers.len() as i64).contains(&row)
            && (0..numbers[0].len() as i64).contains(&col)
            && numbers[row as usize][col as usize] == 0
    })
}

/// Always moves to the cell with the fewest onward moves. Returns whether the tour it ends with is closed.
fn walk(m: i64, n: i64, start: (i64, i64)) -> (Numbers, bool) {
    let mut numbers = vec![vec![0; n as usize]; m as usize];
    let mut here = start;
    let mut number = 0;
    loop {
        number += 1;
        numbers[here.0 as usize][here.1 as usize] = number;
        match ways(&numbers, here).min_by_key(|&cell| ways(&numbers, cell).count()) {
            Some(next) => here = next,
            None => break,
        }
    }
    // A knight moves one cell in one direction and two in the other.
    let returns = (here.0 - start.0).abs() * (here.1 - start.1).abs() == 2;
    (numbers, number == m * n && returns)
}

fn main() {
    let mut line = String::new();
    io::stdin().read_line(&mut line).expect("a line of text");
    let sides: Vec<i64> = line.split_whitespace().map(|word| word.parse().expect("a number")).collect();
    let (m, n) = (sides[0], sides[1]);
    // Every move changes the colour of the cell, and a board with an odd number of cells has more cells of one colour.
    // There are other boards without a tour; Schwenk's theorem says which.
    if m % 2 == 1 && n % 2 == 1 {
        println!("IMPOSSIBLE");
        return;
    }
    let mut numbers = Numbers::new();
    for col in 0..n {
        let (walked, closed) = walk(m, n, (0, col));
        numbers = walked;
        if closed {
            break;
        }
    }
    // No closed tour found: this is wrong, but the replay shows where it got stuck. Large boards need another idea.
    for row in numbers {
        let words: Vec<String> = row.iter().map(i64::to_string).collect();
        println!("{}", words.join(" "));
    }
}
